"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { BAR_STEP, drawBars, loudestIn } from "@/components/editor/draw-bars";
import { useColorScheme } from "@/components/ui/use-color-scheme";
import { peaksQuery } from "@/lib/client/queries/songs";
import type { FootagePart } from "@/lib/film/footage-holds";

const heightPx = 20;

type Props = { peaksUrl: string; span: FootagePart; width: number };

/** What is to be heard in a clip, over its pictures: where somebody speaks, and where nobody does. */
export function FootageWaveform({ peaksUrl, span, width }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: peaks } = useQuery(peaksQuery(peaksUrl));
  const scheme = useColorScheme();
  useEffect(() => {
    const node = canvas.current;
    const context = node?.getContext("2d");
    if (!node || !context) return;
    const density = Math.min(2, window.devicePixelRatio || 1);
    node.width = Math.round(width * density);
    node.height = Math.round(heightPx * density);
    if (!peaks) return;
    context.scale(density, density);
    const secondsPerPixel = (span.to - span.from) / width;
    const style = getComputedStyle(node);
    drawBars(context, {
      left: 0,
      width,
      top: 2,
      bottom: heightPx - 1,
      color: style.getPropertyValue("--on-picture"),
      edgeColor: style.getPropertyValue("--picture-shade"),
      loudnessAt: (x) => loudestIn(peaks, span.from + x * secondsPerPixel, BAR_STEP * secondsPerPixel),
    });
  }, [peaks, span.from, span.to, width, scheme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="absolute bottom-0 left-0"
      style={{ width, height: heightPx }}
      data-testid="footage-waveform"
    />
  );
}
