"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { momentOf } from "@/components/photos/group-by-month";
import { useNewVideo } from "@/components/videos/use-new-video";
import type { Photo } from "@/lib/client/queries/photos";
import { PILE_FROM } from "@/lib/client/uploads/queue-for-film";
import { librarySongsQuery } from "@/lib/client/queries/songs";

const shownSeconds = 4;
const calmStyle = "vanilla";

/**
 * A film from photos, told in the order they were taken in, cut on the beats of a song that can be changed later. Of a
 * pile of them the editor chooses.
 */
export function useVideoFromPhotos(): { make: (photos: readonly Photo[]) => void; isBusy: boolean } {
  const client = useQueryClient();
  const { begin, isBusy } = useNewVideo();
  const [isChoosing, setChoosing] = useState(false);

  async function make(photos: readonly Photo[]): Promise<void> {
    if (photos.length >= PILE_FROM)
      return begin(
        { style: calmStyle },
        [],
        photos.map(({ id }) => id),
      );
    setChoosing(true);
    // Without a song it is still a film: the editor asks for one.
    const songs = await client.ensureQueryData(librarySongsQuery()).catch(() => []);
    const [song] = songs;
    setChoosing(false);
    const pictures = photos
      .toSorted((a, b) => momentOf(a) - momentOf(b))
      .map(({ id }, index) => ({
        name: "image" as const,
        asset_id: id,
        start_time: index * shownSeconds,
        end_time: (index + 1) * shownSeconds,
        data: { text: "" },
      }));
    if (!song) return begin({ style: calmStyle, assets: pictures });
    const music = { name: "music" as const, asset_id: song.id, start_time: 0, end_time: 0 };
    begin({ style: calmStyle, assets: [...pictures, music], fit: "beats" });
  }

  return { make: (photos) => void make(photos), isBusy: isBusy || isChoosing };
}
