"use client";

import { type ComponentType, lazy } from "react";
import type { FilmPlayerProps } from "@/components/editor/preview/film-player";
import { PreviewFailed } from "@/components/editor/preview/preview-failed";

type Loaded = { default: ComponentType<FilmPlayerProps> };

/** Requested as soon as this module loads: the player and the painter are half of all code. */
const loading: Promise<Loaded> = import("@/components/editor/preview/film-player").then(
  ({ FilmPlayer }) => ({ default: FilmPlayer }),
  () => ({ default: PreviewFailed }),
);

export const LazyFilmPlayer = lazy(() => loading);
