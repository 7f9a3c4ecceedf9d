"use client";

import { type ComponentType, lazy } from "react";
import type { FilmPlayerProps } from "@/components/editor/preview/film-player";
import { PreviewFailed } from "@/components/editor/preview/preview-failed";

/** The player and the painter are half of all code, so they are requested as soon as this module loads. */
const playerModule = import("@/components/editor/preview/film-player");

type Loaded = { default: ComponentType<FilmPlayerProps> };

const loading: Promise<Loaded> = playerModule.then(
  ({ FilmPlayer }) => ({ default: FilmPlayer }),
  () => ({ default: PreviewFailed }),
);

export const LazyFilmPlayer = lazy(() => loading);

export const loadPainter = async () => (await playerModule).painter;
