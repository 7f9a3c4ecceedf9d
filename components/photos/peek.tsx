"use client";

import { useEffect, useState } from "react";

/** A mouse that only passes by should load nothing. */
const lingerMs = 140;

/** Plays a clip over its picture, muted. */
export function Peek({ address }: { address: string }) {
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), lingerMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <video
      src={address}
      muted
      loop
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      className={`pointer-events-none absolute inset-0 size-full object-cover transition-opacity motion-reduce:hidden ${isPlaying ? "" : "opacity-0"}`}
      data-testid="clip-peek"
      data-is-playing={isPlaying}
    />
  );
}
