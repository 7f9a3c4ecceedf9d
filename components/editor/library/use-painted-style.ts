"use client";

import { type RefObject, useDeferredValue, useMemo } from "react";
import { useCatalog, useProject } from "@/components/editor/session-context";
import { type SmallFilm, useMovingFilm } from "@/components/editor/use-moving-film";
import { editorWords } from "@/components/strings/editor";
import { sampleFilm } from "@/lib/editor/assets/sample-film";
import { photoIds } from "@/lib/film/asset-ids";

const words = editorWords.text;
const shortSide = 180;
/** The frame that shows a style best at rest. */
const restingFrame = 54;

/** A short film of a style, on the person's own photos. */
export function usePaintedStyle(canvas: RefObject<HTMLCanvasElement | null>, style: string) {
  const photos = useCatalog((catalog) => catalog.photos);
  // Whoever looks for a colour does not wait for samples of every style.
  const accent = useDeferredValue(useProject(({ document }) => document.accent));
  const used = useProject(({ document }) => photoIds(document).slice(0, 4).join(" "));
  const film = useMemo((): SmallFilm => {
    const sample = sampleFilm({ style, accent }, used ? used.split(" ") : [], photos, words.titleSample);
    return { ...sample, shortSide, restingFrame, fromFrame: 0, untilFrame: sample.plan.frameCount };
  }, [style, accent, used, photos]);
  return useMovingFilm(canvas, film);
}
