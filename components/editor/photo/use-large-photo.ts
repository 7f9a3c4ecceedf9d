"use client";

import { type RefObject, useEffect, useState } from "react";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { PhotoEdit } from "@/lib/film/document";
import { developPhoto } from "@/lib/paint/photo/develop-photo";
import { browserCanvasHost } from "@/remotion/browser-host";
import { fetchPhoto, photoAt } from "@/remotion/photo-cache";

export type LargePhotoState = "loading" | "ready" | "failed";

/** Draws a photo at film size with its light and colour, but neither turned nor cropped. */
export function useLargePhoto(
  canvas: RefObject<HTMLCanvasElement | null>,
  { filmUrl }: PhotoFacts,
  { exposure, contrast, warmth, saturation }: PhotoEdit,
): LargePhotoState {
  const [state, setState] = useState<LargePhotoState>("loading");
  useEffect(() => {
    let isCurrent = true;
    const paint = () => {
      const picture = photoAt(filmUrl);
      const context = canvas.current?.getContext("2d");
      if (!isCurrent || !picture || !context) return;
      const developed = developPhoto(browserCanvasHost, picture, { exposure, contrast, warmth, saturation });
      context.canvas.width = developed.width;
      context.canvas.height = developed.height;
      // The cast is safe: the browser host's surfaces are canvases.
      context.drawImage(developed as OffscreenCanvas, 0, 0);
      setState("ready");
    };
    Promise.resolve(fetchPhoto(filmUrl))
      .then(paint)
      .catch(() => {
        if (isCurrent) setState("failed");
      });
    return () => {
      isCurrent = false;
    };
  }, [canvas, filmUrl, exposure, contrast, warmth, saturation]);
  return state;
}
