"use client";

import { useMemo } from "react";
import { useCatalog } from "@/components/editor/session-context";
import { FILM_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { Waveform } from "@/components/editor/timeline/waveform";
import type { Span } from "@/lib/editor/geometry/window-of-items";

/** The sound of the film's clips, as loud as it is heard, over their pictures. */
export function ClipsWaveform({ zoom, view }: { zoom: number; view: Span }) {
  const photos = useCatalog((catalog) => catalog.photos);
  const sounds = useMemo(
    () =>
      new Map(
        [...photos.values()].flatMap(({ id, moving }) =>
          moving && moving.peaksUrl !== null ? [[id, { peaksUrl: moving.peaksUrl }] as const] : [],
        ),
      ),
    [photos],
  );
  return sounds.size > 0 ? (
    <Waveform zoom={zoom} view={view} height={FILM_HEIGHT} sounds={sounds} isOnPictures />
  ) : null;
}
