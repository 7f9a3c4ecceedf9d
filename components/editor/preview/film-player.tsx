"use client";

import { Player, type PlayerRef } from "@remotion/player";
import { memo, type RefObject, useDeferredValue, useState } from "react";
import { PreviewFailed } from "@/components/editor/preview/preview-failed";
import { useFilmProps } from "@/components/editor/preview/use-film-props";
import { usePendingFilm } from "@/components/editor/preview/use-pending-film";
import { useShowPending } from "@/components/editor/preview/use-show-pending";
import { usePlayWithoutSound } from "@/components/editor/preview/use-play-without-sound";
import { useTrimmedFilm } from "@/components/editor/preview/use-trimmed-film";
import { usePlayerTransport } from "@/components/editor/preview/use-player-transport";
import { useSession, useView } from "@/components/editor/session-context";
import { frameSize } from "@/lib/film/frame-size";
import { coverFrame } from "@/lib/film/plan/cover-frame";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { paintFrame } from "@/lib/paint/paint-frame";
import { Film } from "@/remotion/film";
import type { FilmProps } from "@/remotion/film-props";
import { openFilmScene } from "@/remotion/open-film-scene";
import { AUDIO_ELEMENTS } from "@/remotion/sound/sounds-at-once";

export type FilmPlayerProps = {
  player: RefObject<PlayerRef | null>;
  /** The short side to draw with, which depends on the displayed size. */
  shortSide: number;
  /** A film to watch instead of the edited one. */
  otherPlan?: FilmPlan;
};

/** The painter for the small films beside the large one. It comes with the player, which needs it anyway. */
export const painter = { openFilmScene, paintFrame };

/** The film exactly as it will be rendered, in Remotion's player. */
export const FilmPlayer = memo(function FilmPlayer({ player, shortSide, otherPlan }: FilmPlayerProps) {
  const session = useSession();
  const isMuted = useView((view) => view.isMuted);
  const pending = usePendingFilm();
  const trimmed = useTrimmedFilm();
  const props = useAfterTyping(useFilmProps(shortSide, { other: otherPlan ?? trimmed, pending }));
  const { plan } = props;
  const [firstShown] = useState(() => session.playhead.frame() || coverFrame(plan));
  usePlayerTransport(player, plan, firstShown);
  useShowPending(pending);
  usePlayWithoutSound(player);
  const { width, height } = frameSize(plan.aspectRatio, shortSide);
  return (
    <Player
      ref={player}
      component={Film}
      inputProps={props}
      durationInFrames={Math.max(1, plan.frameCount)}
      fps={plan.fps}
      compositionWidth={width}
      compositionHeight={height}
      initialFrame={Math.min(firstShown, Math.max(0, plan.frameCount - 1))}
      initiallyMuted={isMuted}
      numberOfSharedAudioTags={AUDIO_ELEMENTS}
      moveToBeginningWhenEnded={false}
      clickToPlay={false}
      spaceKeyToPlayOrPause={false}
      allowFullscreen
      acknowledgeRemotionLicense
      style={{ width: "100%", height: "100%" }}
      errorFallback={PreviewFailed}
    />
  );
});

/** Text waits for its fonts to load; all other changes are painted at once. */
function useAfterTyping(latest: FilmProps): FilmProps {
  const deferred = useDeferredValue(latest);
  const isOnlyWords =
    deferred.plan.segments === latest.plan.segments &&
    deferred.shortSide === latest.shortSide &&
    deferred.photoAddresses === latest.photoAddresses &&
    deferred.footageAddresses === latest.footageAddresses &&
    deferred.songAddresses === latest.songAddresses;
  return isOnlyWords ? deferred : latest;
}
