"use client";

import { type RefObject, useEffect, useRef } from "react";
import { loadPainter } from "@/components/editor/preview/lazy-film-player";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { FPS } from "@/lib/film/time";
import type { PaintContext } from "@/lib/paint/host/host";
import type { FilmScene } from "@/remotion/open-film-scene";

export type SmallFilm = {
  plan: FilmPlan;
  photoAddresses: Record<string, string>;
  shortSide: number;
  /** The frame shown at rest. Playing starts there, too, unless `startFrame` is given. */
  restingFrame: number;
  startFrame?: number;
  /** The range that loops. */
  fromFrame: number;
  untilFrame: number;
};

type Motion = {
  start(): void;
  stop(): void;
};

/** A small film on a canvas, drawn by the real painter and only while visible. */
export function useMovingFilm(canvas: RefObject<HTMLCanvasElement | null>, film: SmallFilm): Motion {
  const opened = useRef<{ film: FilmScene; paint: (frame: number) => void } | null>(null);
  const running = useRef(0);

  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    let isCurrent = true;
    const open = async () => {
      const { plan, photoAddresses, shortSide, restingFrame, fromFrame, untilFrame } = film;
      const { openFilmScene, paintFrame } = await loadPainter();
      const nothingElse = { footageAddresses: {}, songAddresses: {} };
      const scene = await openFilmScene({ plan, photoAddresses, shortSide, ...nothingElse }, "");
      await Promise.all([fromFrame, restingFrame, untilFrame - 1].map((frame) => scene.fetchPhotos(frame)));
      if (!isCurrent) return;
      const paint = (frame: number) => {
        const context = node.getContext("2d", { alpha: false });
        if (context) paintFrame(context as unknown as PaintContext, scene.scene, frame);
      };
      opened.current = { film: scene, paint };
      paint(restingFrame);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      open().catch(() => {});
    });
    observer.observe(node);
    return () => {
      isCurrent = false;
      observer.disconnect();
      cancelAnimationFrame(running.current);
    };
  }, [canvas, film]);

  return {
    start() {
      if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const { restingFrame, startFrame = restingFrame, fromFrame, untilFrame } = film;
      const from = performance.now();
      let last = -1;
      const step = (now: number) => {
        running.current = requestAnimationFrame(step);
        const gone = startFrame - fromFrame + Math.max(0, Math.floor(((now - from) / 1000) * FPS));
        const frame = fromFrame + (gone % Math.max(1, untilFrame - fromFrame));
        if (frame === last) return;
        last = frame;
        opened.current?.film.fetchPhotos(frame)?.catch(() => {});
        opened.current?.paint(frame);
      };
      cancelAnimationFrame(running.current);
      running.current = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(running.current);
      opened.current?.paint(film.restingFrame);
    },
  };
}
