"use client";

import { LoaderCircle } from "lucide-react";
import { useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { CoverStill } from "@/components/editor/preview/cover-still";
import { FilmCoverContext } from "@/components/editor/preview/film-cover";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.preview;

/** Over a fast line the film is there sooner, and nothing flashes. */
const silentMs = 800;

/** Covers the film until its first frame is painted, and says so where that takes a while or fails. */
export function FilmWaiting({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const isPainted = useStore(useSession().playback, (state) => state.isPainted);
  const cover = useContext(FilmCoverContext);
  const isLong = useIsLong(silentMs);
  const [isGone, setGone] = useState(isPainted);
  if (isGone) return null;
  return (
    <div
      className={`absolute inset-0 transition-opacity duration-(--calm) ${isPainted ? "pointer-events-none opacity-0" : ""}`}
      onTransitionEnd={({ propertyName }) => {
        if (propertyName === "opacity" && isPainted) setGone(true);
      }}
    >
      {cover ? <CoverStill cover={cover} /> : null}
      {isFailed && !isPainted ? (
        <Failed onRetry={onRetry} />
      ) : (
        <p role="status" className="absolute inset-x-0 bottom-0 flex justify-center p-3 text-13 by-thumb:p-2">
          {isLong && !isPainted ? (
            <span
              className="flex items-center gap-2 rounded-full bg-picture-shade-raised py-1.5 pr-3.5 pl-2.5 text-on-picture starting:opacity-0 transition-opacity duration-(--calm)"
              data-testid="preview-loading"
            >
              <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.75} />
              {words.loading}
            </span>
          ) : null}
        </p>
      )}
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-picture-shade-raised p-4 text-center text-14 text-on-picture"
      // The film around it plays when it is pressed.
      onClick={(event) => event.stopPropagation()}
      data-testid="preview-failed"
    >
      <p>{words.notLoaded}</p>
      <button
        type="button"
        className={buttonClass("primary", "small")}
        onClick={onRetry}
        data-testid="preview-retry"
      >
        {words.retry}
      </button>
    </div>
  );
}

function useIsLong(ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLong;
}
