"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useCatalog, usePlanned } from "@/components/editor/session-context";
import { drawWaveform } from "@/components/editor/timeline/draw-waveform";
import { MUSIC_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { useColorScheme } from "@/components/ui/use-color-scheme";
import { peaksQuery } from "@/lib/client/queries/songs";
import type { Span } from "@/lib/editor/geometry/window-of-items";

/** The music as it will sound, with repeats, fades, volume and beats. Only the visible part is drawn. */
export function Waveform({ zoom, view }: { zoom: number; view: Span }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const audio = usePlanned((plan) => plan.audio);
  const beatFrames = usePlanned((plan) => plan.beatFrames);
  const songs = useCatalog((catalog) => catalog.songs);
  const scheme = useColorScheme();
  const ids = useMemo(() => [...new Set(audio.map((play) => play.soundId))], [audio]);
  const answers = useQueries({
    queries: ids.map((id) => {
      const address = songs.get(id)?.peaksUrl ?? "";
      return { ...peaksQuery(address), enabled: address !== "" };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  const left = Math.max(0, view.left);
  const width = Math.max(1, view.right - left);

  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const density = Math.min(2, window.devicePixelRatio || 1);
    node.width = Math.round(width * density);
    node.height = Math.round(MUSIC_HEIGHT * density);
    const style = getComputedStyle(node);
    const peaks = new Map(ids.map((id, index) => [id, answers[index]]));
    drawWaveform(node.getContext("2d"), {
      audio,
      beatFrames,
      peaks,
      left,
      width,
      zoom,
      density,
      height: MUSIC_HEIGHT,
      waveColor: style.getPropertyValue("--control-line"),
      beatColor: style.getPropertyValue("--ink-soft"),
    });
  }, [audio, beatFrames, answers, ids, left, width, zoom, scheme]);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-[4]"
      style={{ left, width, height: MUSIC_HEIGHT }}
      data-testid="waveform"
    />
  );
}
