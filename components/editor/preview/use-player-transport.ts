"use client";

import type { PlayerRef } from "@remotion/player";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "@/components/editor/session-context";
import { coverFrame } from "@/lib/film/plan/cover-frame";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { lastClearFrame } from "@/lib/film/plan/last-clear-frame";
import { restOnLastFrame } from "@/remotion/rest-on-last-frame";

/**
 * Ties the player to the playhead. Neither knows the rest of the editor. At first, and when the playhead is rewound, the
 * player may show another frame than the playhead's, as the film's cover; it goes to the playhead when either of them
 * moves.
 */
export function usePlayerTransport(
  ref: RefObject<PlayerRef | null>,
  plan: FilmPlan,
  firstShown: number,
): void {
  const { frameCount } = plan;
  const lastClear = lastClearFrame(plan);
  const cover = coverFrame(plan);
  const session = useSession();
  const showsCover = useRef(firstShown !== session.playhead.frame());

  useEffect(() => session.playhead.setLast(frameCount - 1, lastClear), [session, frameCount, lastClear]);

  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    const { playhead, playback } = session;
    const arrive = ({ detail }: { detail: { frame: number } }) => {
      if (!showsCover.current) playhead.arrive(detail.frame);
    };
    const uncover = () => {
      if (!showsCover.current) return;
      showsCover.current = false;
      player.seekTo(playhead.frame());
    };
    const showCover = () => {
      showsCover.current = true;
      player.seekTo(cover);
    };
    if (cover >= frameCount) uncover();
    if (showsCover.current && player.getCurrentFrame() !== cover) showCover();
    // The playhead may already be in a part that the film just gained.
    if (!showsCover.current && player.getCurrentFrame() !== playhead.frame()) player.seekTo(playhead.frame());
    const tell = () => playback.setState({ isPlaying: player.isPlaying() });
    const hush = () => playback.setState({ isPlaying: false });
    player.addEventListener("frameupdate", arrive);
    player.addEventListener("play", tell);
    player.addEventListener("pause", hush);
    player.addEventListener("ended", hush);
    const stopResting = restOnLastFrame(player, frameCount - 1);
    const stopSeeking = playhead.onSeek((frame) => {
      showsCover.current = false;
      if (frame < frameCount) player.seekTo(frame);
    });
    const stopRewinding = playhead.onRewind(showCover);
    session.connectTransport({
      toggle() {
        uncover();
        const isAtEnd = playhead.frame() >= frameCount - 1;
        if (!player.isPlaying() && isAtEnd) playhead.seek(0);
        player.toggle();
      },
      play() {
        uncover();
        player.play();
      },
      pause: () => player.pause(),
      silence(isSilent) {
        if (isSilent || session.view.getState().isMuted) player.mute();
        else player.unmute();
      },
    });
    return () => {
      player.removeEventListener("frameupdate", arrive);
      player.removeEventListener("play", tell);
      player.removeEventListener("pause", hush);
      player.removeEventListener("ended", hush);
      stopResting();
      stopSeeking();
      stopRewinding();
    };
  }, [ref, session, frameCount, cover]);
}
