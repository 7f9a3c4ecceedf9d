"use client";

import { useEffect } from "react";
import { nameOfItem } from "@/components/photos/item-label";
import type { LibraryItem } from "@/components/photos/library-item";
import type { ViewedProps } from "@/components/photos/viewed-props";

/** Small pictures must not be blown up into a blur. */
const maxEnlarged = 2;

const largePicture = (item: LibraryItem | undefined) =>
  item?.kind === "photo" ? item.film_1080_url : (item?.poster_url ?? undefined);

/**
 * Shows a photo as large as fits and as it has pixels for. The thumbnail, which has loaded already, shows until the
 * large picture has.
 */
export function ViewedPhoto({ item, neighbours, children }: ViewedProps<"photo">) {
  const [before, after] = neighbours.map(largePicture);
  useEffect(() => {
    for (const address of [after, before]) if (address) new Image().src = address;
  }, [before, after]);
  const look = "absolute inset-0 m-auto size-full object-contain";
  const sizeLimit = { maxWidth: item.width * maxEnlarged, maxHeight: item.height * maxEnlarged };
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={item.thumbnail_url} alt="" className={look} style={sizeLimit} />
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={item.film_1080_url}
        alt={nameOfItem(item)}
        className={look}
        style={sizeLimit}
        data-testid="viewed-photo"
      />
      {children}
    </div>
  );
}
