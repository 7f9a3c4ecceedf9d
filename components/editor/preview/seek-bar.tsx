"use client";

import { useEffect, useRef } from "react";
import { frameClock } from "@/components/editor/frame-clock";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";

/** Lets a thumb seek where there is no timeline. Follows playback without React. */
export function SeekBar({ frameCount }: { frameCount: number }) {
  const session = useSession();
  const slider = useRef<HTMLInputElement>(null);
  const { playhead, transport } = session;
  const last = Math.max(0, frameCount - 1);

  useEffect(() => {
    const place = (frame: number) => {
      const node = slider.current;
      if (!node) return;
      node.value = String(frame);
      node.setAttribute("aria-valuetext", frameClock(frame));
    };
    place(playhead.frame());
    return playhead.subscribe(place);
  }, [playhead, last]);

  return (
    <input
      ref={slider}
      type="range"
      min={0}
      max={last}
      step={1}
      defaultValue={0}
      aria-label={editorWords.preview.seek}
      onPointerDown={() => transport.pause()}
      onChange={(event) => playhead.seek(event.currentTarget.valueAsNumber)}
      className="block h-11 w-full min-w-0 touch-none"
      data-testid="seek"
    />
  );
}
