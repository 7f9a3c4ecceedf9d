"use client";

import { type PlayerRef } from "@remotion/player";
import { type RefObject, useEffect } from "react";
import { useSession } from "@/components/editor/session-context";

/** Ties the player to the playhead: neither knows anything of the rest of the editor. */
export function usePlayerTransport(ref: RefObject<PlayerRef | null>, frameCount: number): void {
  const session = useSession();

  useEffect(() => session.playhead.setLast(Math.max(0, frameCount - 1)), [session, frameCount]);

  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    const { playhead, playback } = session;
    const arrive = ({ detail }: { detail: { frame: number } }) => playhead.arrive(detail.frame);
    const tell = () => playback.setState({ isPlaying: player.isPlaying() });
    const hush = () => playback.setState({ isPlaying: false });
    player.addEventListener("frameupdate", arrive);
    player.addEventListener("play", tell);
    player.addEventListener("pause", hush);
    player.addEventListener("ended", hush);
    const stopSeeking = playhead.onSeek((frame) => player.seekTo(frame));
    session.connectTransport({
      toggle() {
        const isAtEnd = playhead.frame() >= frameCount - 1;
        if (!player.isPlaying() && isAtEnd) playhead.seek(0);
        player.toggle();
      },
      pause: () => player.pause(),
    });
    return () => {
      player.removeEventListener("frameupdate", arrive);
      player.removeEventListener("play", tell);
      player.removeEventListener("pause", hush);
      player.removeEventListener("ended", hush);
      stopSeeking();
    };
  }, [ref, session, frameCount]);
}
