"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { usePlanned } from "@/components/editor/session-context";
import { drawWaveform } from "@/components/editor/timeline/draw-waveform";
import { useColorScheme } from "@/components/ui/use-color-scheme";
import { peaksQuery } from "@/lib/client/queries/songs";
import type { Span } from "@/lib/editor/geometry/window-of-items";

type Props = {
  zoom: number;
  view: Span;
  height: number;
  /** The sounds to draw, each with the address of its peaks; others of the film belong to other lanes. */
  sounds: ReadonlyMap<string, { peaksUrl: string }>;
  /** Only these clips. */
  clipIds?: readonly string[];
  beatFrames?: readonly number[];
  /** Over pictures the sound is drawn above their words, and is seen on light ones and dark ones. */
  isOnPictures?: boolean;
};

const noBeats: readonly number[] = [];
/** In pixels: how high the sound of clips is drawn, and how far above their lower edge, where the words are. */
const onPictures = { height: 22, above: 22 };

/** Sound as it will be heard, with repeats, fades, volume and beats. Only the visible part is drawn. */
export function Waveform({
  zoom,
  view,
  height,
  sounds,
  clipIds,
  beatFrames = noBeats,
  isOnPictures = false,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const planned = usePlanned((plan) => plan.audio);
  const scheme = useColorScheme();
  const audio = useMemo(
    () =>
      planned.filter(
        ({ soundId, clipId }) => sounds.has(soundId) && (clipIds === undefined || clipIds.includes(clipId)),
      ),
    [planned, sounds, clipIds],
  );
  const ids = useMemo(() => [...new Set(audio.map((play) => play.soundId))], [audio]);
  const answers = useQueries({
    queries: ids.map((id) => {
      const address = sounds.get(id)?.peaksUrl ?? "";
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
    node.height = Math.round(height * density);
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
      ...(isOnPictures
        ? { top: height - onPictures.above - onPictures.height, bottom: height - onPictures.above }
        : { top: 18, bottom: height - 6 }),
      height,
      waveColor: style.getPropertyValue(isOnPictures ? "--on-picture" : "--control-line"),
      edgeColor: isOnPictures ? style.getPropertyValue("--picture-shade") : null,
      beatColor: style.getPropertyValue("--ink-soft"),
    });
  }, [audio, beatFrames, answers, ids, left, width, height, zoom, scheme, isOnPictures]);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={`pointer-events-none absolute top-0 ${isOnPictures ? "z-[11]" : "z-[4]"}`}
      style={{ left, width, height }}
      data-testid={isOnPictures ? "clips-waveform" : "waveform"}
    />
  );
}
