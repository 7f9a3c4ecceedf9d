"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { momentOf } from "@/components/photos/group-by-month";
import { isReady, type ItemKind, type ItemOf, type LibraryItem } from "@/components/photos/library-item";
import { useNewVideo } from "@/components/videos/use-new-video";
import { PILE_FROM } from "@/lib/client/uploads/queue-for-film";
import { librarySongsQuery } from "@/lib/client/queries/songs";
import type { VideoChanges } from "@/lib/contracts/videos";

const shownSeconds = 4;
/** A new film shows at most this much of a long clip; people can extend it. */
const maxClipSeconds = 8;
const calmStyle = "vanilla";

type Asset = NonNullable<VideoChanges["assets"]>[number];

const assetOf: { [K in ItemKind]: (item: ItemOf<K>, startSeconds: number) => Asset } = {
  photo: ({ id }, startSeconds) => ({
    name: "image",
    asset_id: id,
    start_time: startSeconds,
    end_time: startSeconds + shownSeconds,
    data: { text: "" },
  }),
  clip: ({ id, duration }, startSeconds) => ({
    name: "video",
    asset_id: id,
    start_time: startSeconds,
    end_time: startSeconds + Math.min(duration, maxClipSeconds),
    data: { text: "" },
  }),
};

function shot<K extends ItemKind>(item: ItemOf<K>, startSeconds: number): Asset {
  return assetOf[item.kind](item, startSeconds);
}

type Making = {
  /** Whether the items keep their order, rather than being sorted by when they were taken. */
  isInOrder?: boolean;
  /** Without one, the film is called by its pictures' dates, or not at all. */
  name?: string;
};

function assetsOf(items: readonly LibraryItem[], { isInOrder = false }: Making): Asset[] {
  const assets: Asset[] = [];
  const ready = items.filter(isReady);
  for (const item of isInOrder ? ready : ready.toSorted((a, b) => momentOf(a) - momentOf(b)))
    assets.push(shot(item, assets.at(-1)?.end_time ?? 0));
  return assets;
}

/** Makes a film of all the items, cut on the beats of a song that can be changed later. */
export function useVideoFromItems(): {
  make: (items: readonly LibraryItem[], making?: Making) => void;
  isBusy: boolean;
} {
  const client = useQueryClient();
  const { begin, isBusy } = useNewVideo();
  const [isChoosing, setChoosing] = useState(false);

  async function make(items: readonly LibraryItem[], making: Making): Promise<void> {
    const film = { style: calmStyle, ...(making.name !== undefined && { name: making.name }) };
    // With a pile, the editor chooses.
    const ready = items.filter(isReady).map(({ id }) => id);
    if (ready.length >= PILE_FROM) return begin(film, [], ready);
    setChoosing(true);
    // Without a song it is still a film; the editor will ask for one.
    const songs = await client.ensureQueryData(librarySongsQuery()).catch(() => []);
    const [song] = songs;
    setChoosing(false);
    const pictures = assetsOf(items, making);
    if (!song) return begin({ ...film, assets: pictures });
    const music = { name: "music" as const, asset_id: song.id, start_time: 0, end_time: 0 };
    begin({ ...film, assets: [...pictures, music], fit: "beats" });
  }

  return { make: (items, making = {}) => void make(items, making), isBusy: isBusy || isChoosing };
}
