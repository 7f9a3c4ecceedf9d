"use client";

import { memo } from "react";
import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";
import {
  FILM_HEIGHT,
  FILM_TOP,
  MUSIC_HEIGHT,
  MUSIC_TOP,
  VOICE_HEIGHT,
  VOICES_TOP,
} from "@/components/editor/timeline/track-sizes";

const laneOf = {
  music: { top: MUSIC_TOP, height: MUSIC_HEIGHT },
  voices: { top: VOICES_TOP, height: VOICE_HEIGHT },
};

/** Where the dragged item would land, what an edge snapped to, and the selection rectangle. */
export const DragMarks = memo(function DragMarks() {
  const { drag } = useSession();
  const dropX = useStore(drag, (state) => state.dropX);
  const guideX = useStore(drag, (state) => state.guideX);
  const overSounds = useStore(drag, (state) => state.overSounds);
  const marquee = useStore(drag, (state) => state.marquee);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      {dropX === null ? null : (
        <div
          className="absolute w-1 -translate-x-0.5 rounded-full bg-focus"
          style={{ left: dropX, top: FILM_TOP - 5, height: FILM_HEIGHT + 10 }}
          data-testid="drop-line"
        />
      )}
      {guideX === null ? null : (
        <div
          className="absolute inset-y-0 border-l border-dashed border-focus"
          style={{ left: guideX }}
          data-testid="snap-guide"
        />
      )}
      {overSounds === null ? null : (
        <div
          className="absolute inset-x-2 rounded-control border-2 border-dashed border-focus"
          style={laneOf[overSounds]}
          data-testid="drop-lane"
        />
      )}
      {marquee ? (
        <div
          className="absolute rounded-[3px] border border-focus bg-focus/15"
          style={{
            left: marquee.left,
            top: marquee.top,
            width: marquee.right - marquee.left,
            height: marquee.bottom - marquee.top,
          }}
          data-testid="marquee"
        />
      ) : null}
    </div>
  );
});
