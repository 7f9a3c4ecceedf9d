"use client";

import type { PlayerRef } from "@remotion/player";
import { Suspense, useRef } from "react";
import { FilmWaiting } from "@/components/editor/preview/film-waiting";
import { fitFrame, previewShortSide } from "@/components/editor/preview/fit-frame";
import { LazyFilmPlayer } from "@/components/editor/preview/lazy-film-player";
import { PreviewBar } from "@/components/editor/preview/preview-bar";
import { useOpening } from "@/components/editor/preview/use-opening";
import { usePrefetch } from "@/components/editor/preview/use-prefetch";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { useElementSize } from "@/components/ui/use-element-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { OpeningContext } from "@/remotion/opening";

type Props = {
  otherPlan?: FilmPlan;
  /** What pressing the picture does, instead of playing and pausing. */
  onPress?: () => void;
};

/** The film as large as it fits, with its player controls. */
export function Preview({ otherPlan, onPress }: Props) {
  const session = useSession();
  const room = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerRef>(null);
  const size = useElementSize(room);
  const aspectRatio = useProject(({ document }) => document.aspectRatio);
  const { shown, film } = fitFrame(otherPlan?.aspectRatio ?? aspectRatio, size);
  const { opening, isFailed, retry } = useOpening();
  usePrefetch();

  return (
    <section aria-label={editorWords.preview.label} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 p-4 pb-0 by-thumb:p-0">
        <div ref={room} className="relative size-full">
          {shown.height > 0 ? (
            <div
              style={shown}
              className="absolute overflow-hidden rounded-control bg-sunken by-thumb:rounded-none"
              onClick={onPress ?? (() => session.transport.toggle())}
              data-testid="preview"
            >
              <div style={film} className="absolute">
                <OpeningContext value={opening}>
                  <Suspense>
                    <LazyFilmPlayer
                      player={player}
                      shortSide={previewShortSide(Math.min(shown.width, shown.height))}
                      otherPlan={otherPlan}
                    />
                  </Suspense>
                </OpeningContext>
              </div>
              <FilmWaiting isFailed={isFailed} onRetry={retry} />
            </div>
          ) : null}
        </div>
      </div>
      <PreviewBar player={player} otherPlan={otherPlan} />
    </section>
  );
}
