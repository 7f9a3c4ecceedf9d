"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { barsOf, barsPath } from "@/components/music/bars";
import { playerStore, playFrom } from "@/components/music/player";
import { musicWords as words } from "@/components/strings/music";
import { clockText } from "@/components/ui/clock-text";
import { useSeen } from "@/components/ui/use-seen";
import { useElementSize } from "@/components/ui/use-element-size";
import type { Sound } from "@/components/music/sound";
import { peaksQuery } from "@/lib/client/queries/songs";

const barPx = 4;
const stepSeconds = 5;

function Bars({ path, count, className }: { path: string; count: number; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      <path d={path} stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A song's waveform, drawn from its peaks once it is in view. A press or the arrow keys seek in it. */
export function SongWaveform({ song }: { song: Sound }) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { data } = useQuery({ ...peaksQuery(song.waveform_url), enabled: isSeen });
  const count = Math.max(1, Math.floor(useElementSize(box).width / barPx));
  const path = useMemo(() => (data && count > 1 ? barsPath(barsOf(data, count)) : ""), [data, count]);
  const atSeconds = useStore(playerStore, ({ songId, atSeconds: at }) => (songId === song.id ? at : 0));
  const fraction = song.duration > 0 ? Math.min(1, atSeconds / song.duration) : 0;

  function seek(event: PointerEvent): void {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.min(1, Math.max(0, (event.clientX - left) / width));
    playFrom(song, place * song.duration);
  }

  function step(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowRight: atSeconds + stepSeconds,
      ArrowLeft: atSeconds - stepSeconds,
      Home: 0,
      End: song.duration - stepSeconds,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    playFrom(song, Math.min(Math.max(target, 0), song.duration));
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={words.position(song.title)}
      aria-valuemin={0}
      aria-valuemax={Math.round(song.duration)}
      aria-valuenow={Math.round(atSeconds)}
      aria-valuetext={words.at(clockText(atSeconds), clockText(song.duration))}
      onPointerDown={seek}
      onPointerMove={seek}
      onKeyDown={step}
      data-testid="waveform"
      data-drawn={path !== ""}
      className="relative h-10 w-full cursor-pointer touch-pan-y rounded-control"
    >
      <Bars path={path} count={count} className="text-control-line/60" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${(1 - fraction) * 100}% 0 0)` }}>
        <Bars path={path} count={count} className="text-focus" />
      </div>
    </div>
  );
}
