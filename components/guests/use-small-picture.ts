"use client";

import { useEffect, useState } from "react";
import { smallPicture } from "@/lib/client/uploads/small-picture";

/** A phone may have no memory to spare for larger ones, which it has to decode whole. */
const maxBytes = 8 * 2 ** 20;

let last: Promise<void> = Promise.resolve();

/** One after the other, each once the page had time for other things. */
function inTurn(work: () => Promise<void>): void {
  last = last.then(work).then(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A small copy of a photo on this device; undefined until it is made, and where it would cost too much. */
export function useSmallPicture(photo: File | undefined): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!photo || photo.size > maxBytes) return;
    let isOver = false;
    let address: string | null = null;
    inTurn(async () => {
      if (isOver) return;
      address = await smallPicture(photo);
      if (address === null) return;
      if (isOver) URL.revokeObjectURL(address);
      else setPicture(address);
    });
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [photo]);
  return picture;
}
