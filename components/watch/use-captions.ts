"use client";

import { type RefObject, useEffect, useState } from "react";

const storageKey = "kinora.captions";

export type Captions = { isOn: boolean; toggle: () => void };

/**
 * Whether captions show. They are off at first, because the words are in the picture; afterwards this browser remembers
 * the choice.
 */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, address: string | null): Captions {
  const [isOn, setOn] = useState(isWished);
  useEffect(() => {
    if (film.current) showCaptions(film.current, isOn);
  }, [film, address, isOn]);
  return {
    isOn,
    toggle: () => {
      setOn(!isOn);
      remember(!isOn);
    },
  };
}

function showCaptions({ textTracks }: HTMLVideoElement, isOn: boolean): void {
  for (const track of textTracks) track.mode = isOn ? "showing" : "disabled";
}

function isWished(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be full or blocked.
  }
}
