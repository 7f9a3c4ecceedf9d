"use client";

import { type ReactNode, useEffect } from "react";
import { photosWords } from "@/components/strings/photos";
import type { Photo } from "@/lib/client/queries/photos";

/** Small pictures are not blown up into a blur. */
const maxEnlarged = 2;

type Props = { photo: Photo; neighbours: readonly (Photo | undefined)[]; children: ReactNode };

/** As large as it may be and can bear: the thumbnail, which is there already, under the picture until that has come. */
export function ViewedPhoto({ photo, neighbours, children }: Props) {
  const [before, after] = neighbours.map((neighbour) => neighbour?.film_1080_url);
  useEffect(() => {
    for (const address of [after, before]) if (address) new Image().src = address;
  }, [before, after]);
  const look = "absolute inset-0 m-auto size-full object-contain";
  const sizeLimit = { maxWidth: photo.width * maxEnlarged, maxHeight: photo.height * maxEnlarged };
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={photo.thumbnail_url} alt="" className={look} style={sizeLimit} />
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={photo.film_1080_url}
        alt={photo.name || photosWords.unnamed}
        className={look}
        style={sizeLimit}
        data-testid="viewed-photo"
      />
      {children}
    </div>
  );
}
