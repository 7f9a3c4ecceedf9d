"use client";

import { createContext } from "react";
import type { AspectRatio } from "@/lib/film/document";
import type { PhotoWindow } from "@/lib/film/plan/photo-window";

/** What stands for the film until its first frame is painted, as the page was served. */
export type FilmCover = {
  aspectRatio: AspectRatio;
  /** What the film fades in from. */
  color: string;
  /** A small picture of what the cover shows; null where it shows none. */
  still: {
    address: string;
    /** Words will be in front of it, so it is only seen in outline. */
    isGround: boolean;
    /** The part of it that fills the frame; null where all of it is seen. */
    window: PhotoWindow | null;
  } | null;
};

/** Null where the film shows nothing. */
export const FilmCoverContext = createContext<FilmCover | null>(null);
