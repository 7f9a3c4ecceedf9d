"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { showThumbnail, thumbnailKey, thumbnails } from "@/components/editor/photo/thumbnails";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { PhotoEdit, VisualClip } from "@/lib/film/document";
import { editedRatio } from "@/lib/film/photo-edit";

export type Thumbnail = {
  photoId: string;
  address: string;
  /** Width divided by height. */
  ratio: number;
};

/** A thumbnail of a clip's photo as the film shows it. The previous one stays until a new one is ready. */
export function useThumbnail(
  photo: PhotoFacts | undefined,
  clip: Pick<VisualClip, "kind"> & { edit?: PhotoEdit },
): Thumbnail | undefined {
  const { edit } = clip;
  const key = photo && thumbnailKey(photo.id, edit);
  const developed = useStore(thumbnails, (all) => (key === undefined ? undefined : all.get(key)));
  const [last, setLast] = useState<Thumbnail>();
  useEffect(
    () => (photo && edit && key !== undefined ? showThumbnail(key, { photo, edit }) : undefined),
    [key, photo, edit],
  );
  if (!photo) return undefined;
  const ratio = photo.width / Math.max(1, photo.height);
  const asItCame = { photoId: photo.id, address: photo.thumbnailUrl, ratio };
  const now =
    key === undefined || !edit
      ? asItCame
      : developed === undefined
        ? undefined
        : { ...asItCame, address: developed, ratio: editedRatio(edit, ratio) };
  if (now && now.address !== last?.address) setLast(now);
  return now ?? (last?.photoId === photo.id ? last : asItCame);
}
