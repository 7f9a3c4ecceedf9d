"use client";

import type { PlayerRef } from "@remotion/player";
import { ChevronFirst, Maximize, Pause, Play, StepBack, StepForward, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { usePlan, useSession, useView } from "@/components/editor/session-context";
import { frameClock } from "@/components/editor/frame-clock";
import { IconButton } from "@/components/ui/icon-button";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.preview;

export function PreviewBar({ player }: { player: RefObject<PlayerRef | null> }) {
  const session = useSession();
  const isPlaying = useStore(session.playback, (playback) => playback.isPlaying);
  const isMuted = useView((view) => view.isMuted);
  const { playhead } = session;

  const toggleSound = () => {
    session.view.setState({ isMuted: !isMuted });
    if (isMuted) player.current?.unmute();
    else player.current?.mute();
  };

  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center px-4 py-1.5 max-md:py-0.5">
      <Clock />
      <div className="flex items-center gap-0.5">
        <IconButton
          icon={ChevronFirst}
          label={words.toStart}
          onClick={() => playhead.seek(0)}
          data-testid="to-start"
          className="max-md:hidden"
        />
        <IconButton
          icon={StepBack}
          label={words.frameBack}
          hint=","
          onClick={() => playhead.seek(playhead.frame() - 1)}
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
          data-testid="frame-forward"
        />
      </div>
      <div className="flex justify-end gap-0.5">
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={isMuted ? words.unmute : words.mute}
          onClick={toggleSound}
        />
        <IconButton
          icon={Maximize}
          label={words.fullscreen}
          onClick={() => player.current?.requestFullscreen()}
        />
      </div>
    </div>
  );
}

/** Written by hand sixty times a second; React draws it once. */
function Clock() {
  const session = useSession();
  const { frameCount } = usePlan();
  const now = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (frame: number) => {
      if (now.current) now.current.textContent = frameClock(frame);
    };
    write(session.playhead.frame());
    return session.playhead.subscribe(write);
  }, [session]);
  return (
    <p className="text-13 whitespace-nowrap text-ink-soft" data-testid="clock">
      <span ref={now} className="font-medium text-ink" data-testid="clock-now" /> / {frameClock(frameCount)}
    </p>
  );
}
