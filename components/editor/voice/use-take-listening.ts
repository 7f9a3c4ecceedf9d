"use client";

import { useEffect, useRef, useState } from "react";
import { useSession } from "@/components/editor/session-context";
import type { Take } from "@/components/editor/voice/use-recorder";

type Listening = { playing: number | null; toggle(take: Take): void };

/** Plays a take with its pictures, before it is in the film. */
export function useTakeListening(): Listening {
  const session = useSession();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<number | null>(null);

  useEffect(() => {
    const { playback, transport } = session;
    const end = () => {
      if (!audio.current) return;
      audio.current.pause();
      URL.revokeObjectURL(audio.current.src);
      audio.current = null;
      transport.silence(false);
      setPlaying(null);
    };
    // Whoever pauses the film, or reaches its end, has heard enough.
    const unsubscribe = playback.subscribe(({ isPlaying }) => !isPlaying && end());
    return () => {
      unsubscribe();
      if (audio.current) transport.pause();
      end();
    };
  }, [session]);

  return {
    playing,
    toggle({ number, file, fromFrame }) {
      const { playhead, transport } = session;
      transport.pause();
      if (playing === number) return;
      playhead.seek(fromFrame);
      transport.silence(true);
      const element = new Audio(URL.createObjectURL(file));
      audio.current = element;
      const pause = () => audio.current === element && transport.pause();
      element.addEventListener("ended", pause);
      setPlaying(number);
      transport.play();
      element.play().catch(pause);
    },
  };
}
