"use client";

import type { PlayerRef } from "@remotion/player";
import { type RefObject, useEffect } from "react";

const patienceMs = 1_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function hasSoundOutput(): Promise<boolean> {
  const probe = new AudioContext();
  // Without any sound output, this promise never settles.
  void probe.resume().catch(() => undefined);
  await wait(patienceMs);
  const isRunning = probe.currentTime > 0;
  void probe.close().catch(() => undefined);
  return isRunning;
}

/**
 * The player waits for its sound before it moves. On a machine without sound output, some browsers let it wait for
 * ever, so this mutes it there.
 */
export function usePlayWithoutSound(ref: RefObject<PlayerRef | null>): void {
  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    const look = async () => {
      const from = player.getCurrentFrame();
      const isStuck = () => player.isPlaying() && !player.isMuted() && player.getCurrentFrame() === from;
      await wait(patienceMs);
      if (isStuck() && !(await hasSoundOutput()) && isStuck()) player.mute();
    };
    const begin = () => void look();
    player.addEventListener("play", begin);
    return () => player.removeEventListener("play", begin);
  }, [ref]);
}
