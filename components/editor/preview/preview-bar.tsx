"use client";

import type { PlayerRef } from "@remotion/player";
import { ChevronFirst, Maximize, Pause, Play, StepBack, StepForward, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { frameClock } from "@/components/editor/frame-clock";
import { SeekBar } from "@/components/editor/preview/seek-bar";
import { usePlanned, useSession, useView } from "@/components/editor/session-context";
import { useLayout } from "@/components/editor/use-editor-layout";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

const words = editorWords.preview;

type Props = { player: RefObject<PlayerRef | null>; otherPlan: FilmPlan | undefined };

export function PreviewBar({ player, otherPlan }: Props) {
  const layout = useLayout();
  const ownFrameCount = usePlanned((plan) => plan.frameCount);
  const frameCount = otherPlan?.frameCount ?? ownFrameCount;
  const parts = {
    clock: <Clock frameCount={frameCount} />,
    steps: <Steps />,
    sound: <SoundAndScreen player={player} />,
  };
  if (layout === "phone") {
    return (
      <div className="@container px-2">
        <div className="px-1.5">
          <SeekBar frameCount={frameCount} />
        </div>
        <div className="-mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center pb-1 pl-1.5 @max-2xs:flex @max-2xs:flex-wrap @max-2xs:justify-between">
          {parts.clock}
          {parts.steps}
          {parts.sound}
        </div>
      </div>
    );
  }
  if (layout === "lying") {
    return (
      <div className="flex items-center gap-2 px-2">
        {parts.steps}
        <SeekBar frameCount={frameCount} />
        {parts.clock}
        {parts.sound}
      </div>
    );
  }
  return (
    <div className="@container">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 px-4 py-1.5 @max-sm:grid-cols-[1fr_auto_auto] @max-sm:px-2">
        {parts.clock}
        {parts.steps}
        {parts.sound}
      </div>
    </div>
  );
}

/**
 * Buttons for the start, a frame back, play, and a frame forward. Small screens leave out what the seek bar or timeline
 * also does.
 */
function Steps() {
  const session = useSession();
  const isPlaying = useStore(session.playback, (playback) => playback.isPlaying);
  const { playhead } = session;
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        icon={ChevronFirst}
        label={words.toStart}
        onClick={() => playhead.seek(0)}
        data-testid="to-start"
        className="in-hand:hidden @max-sm:hidden by-thumb:@max-md:hidden"
      />
      <IconButton
        icon={StepBack}
        label={words.frameBack}
        hint=","
        onClick={() => playhead.seek(playhead.frame() - 1)}
        className="@max-xs:hidden"
        data-testid="frame-back"
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? words.pause : words.play}
        hint="Space"
        onClick={() => session.transport.toggle()}
        look="raised"
        className="mx-1"
        data-testid="play"
      />
      <IconButton
        icon={StepForward}
        label={words.frameForward}
        hint="."
        onClick={() => playhead.seek(playhead.frame() + 1)}
        className="@max-xs:hidden"
        data-testid="frame-forward"
      />
    </div>
  );
}

function SoundAndScreen({ player }: { player: RefObject<PlayerRef | null> }) {
  const session = useSession();
  const isMuted = useView((view) => view.isMuted);
  const toggleSound = () => {
    session.view.setState({ isMuted: !isMuted });
    if (isMuted) player.current?.unmute();
    else player.current?.mute();
  };
  return (
    <div className="flex justify-end gap-0.5">
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? words.unmute : words.mute}
        onClick={toggleSound}
        data-testid="preview-sound"
      />
      {/* Some phones only let videos go full screen. */}
      {document.fullscreenEnabled ? (
        <IconButton
          icon={Maximize}
          label={words.fullscreen}
          onClick={() => player.current?.requestFullscreen()}
          data-testid="preview-fullscreen"
        />
      ) : null}
    </div>
  );
}

/** Writes sixty times a second directly, although React renders it once. */
function Clock({ frameCount }: { frameCount: number }) {
  const session = useSession();
  const now = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The playhead may be past the end: an earlier version can be shorter, and a film whose photos are on their way longer.
    const write = (frame: number) => {
      if (now.current) now.current.textContent = frameClock(Math.min(frame, frameCount));
    };
    write(session.playhead.frame());
    return session.playhead.subscribe(write);
  }, [session, frameCount]);
  return (
    <p className="text-13 whitespace-nowrap text-ink-soft" data-testid="clock">
      <span ref={now} className="font-medium text-ink" data-testid="clock-now" /> / {frameClock(frameCount)}
    </p>
  );
}
