"use client";

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useCatalog, useProject } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { sampleFilm } from "@/lib/editor/assets/sample-film";
import { FPS } from "@/lib/film/time";
import type { PaintContext } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { type FilmScene, openFilmScene } from "@/remotion/open-film-scene";

const words = editorWords.text;
const shortSide = 180;
/** The moment that shows most of a style while nothing moves. */
const restingFrame = 54;

interface Motion {
  start(): void;
  stop(): void;
}

/** Paints a short film of a style with the real painter. Cards out of sight are not painted. */
export function usePaintedStyle(canvas: RefObject<HTMLCanvasElement | null>, style: string): Motion {
  const photos = useCatalog((catalog) => catalog.photos);
  const used = useProject(({ document }) =>
    document.visuals
      .flatMap((clip) => (clip.kind === "image" ? [clip.photoId] : []))
      .slice(0, 4)
      .join(" "),
  );
  const sample = useMemo(
    () => sampleFilm(style, used ? used.split(" ") : [], photos, words.titleSample),
    [style, used, photos],
  );
  const film = useRef<FilmScene | null>(null);
  const running = useRef(0);
  const frameCount = sample.plan.frameCount;

  const paint = (frame: number) => {
    const context = canvas.current?.getContext("2d", { alpha: false });
    if (context && film.current) paintFrame(context as unknown as PaintContext, film.current.scene, frame);
  };

  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    let isCurrent = true;
    const open = async () => {
      const opened = await openFilmScene({ ...sample, shortSide, songAddresses: {} }, "");
      await opened.fetchPhotos(restingFrame);
      if (!isCurrent) return;
      film.current = opened;
      const context = node.getContext("2d", { alpha: false });
      if (context) paintFrame(context as unknown as PaintContext, opened.scene, restingFrame);
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
  }, [canvas, sample]);

  return {
    start() {
      if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const from = performance.now();
      let last = -1;
      const step = (now: number) => {
        running.current = requestAnimationFrame(step);
        const frame = (restingFrame + Math.floor(((now - from) / 1000) * FPS)) % Math.max(1, frameCount);
        if (frame === last) return;
        last = frame;
        film.current?.fetchPhotos(frame)?.catch(() => {});
        paint(frame);
      };
      cancelAnimationFrame(running.current);
      running.current = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(running.current);
      paint(restingFrame);
    },
  };
}
