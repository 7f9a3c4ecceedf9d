"use client";

import { useEffect, useRef, useState } from "react";
import { useSession } from "@/components/editor/session-context";

export type Listening = {
  songId: string | null;
  toggle(songId: string, address: string): void;
};

/** Plays one song at a time, and never over the film. */
export function useListening(): Listening {
  const session = useSession();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [songId, setSongId] = useState<string | null>(null);

  useEffect(() => {
    const stop = () => {
      audio.current?.pause();
      setSongId(null);
    };
    const unsubscribe = session.playback.subscribe(({ isPlaying }) => isPlaying && stop());
    return () => {
      unsubscribe();
      audio.current?.pause();
    };
  }, [session]);

  return {
    songId,
    toggle(id, address) {
      audio.current?.pause();
      if (songId === id) return setSongId(null);
      session.transport.pause();
      const element = new Audio(address);
      audio.current = element;
      // The next one interrupts it while it loads, and is heard then.
      const end = () => audio.current === element && setSongId(null);
      element.addEventListener("ended", end);
      setSongId(id);
      element.play().catch(end);
    },
  };
}
