"use client";

import { useContext } from "react";
import { CoverStill } from "@/components/editor/preview/cover-still";
import { type FilmCover, FilmCoverContext } from "@/components/editor/preview/film-cover";
import { editorWords } from "@/components/strings/editor";
import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";

/** The layouts of `useEditorLayout` in CSS, because the page has no scripts yet. */
const notUpright = "[@media(orientation:portrait)_and_(max-width:79.99rem)_and_(min-height:56rem)]:hidden";
const onlyUpright =
  "hidden [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:grid";
const notLying = "[@media(orientation:landscape)_and_(max-height:29.99rem)]:hidden";
const onlyLying = "hidden [@media(orientation:landscape)_and_(max-height:29.99rem)]:block";

const rows =
  "grid-rows-[3.25rem_minmax(0,1fr)_auto] max-md:grid-rows-[calc(3rem+1px)_minmax(0,1fr)_auto] [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:grid-rows-[3.25rem_auto_minmax(0,1fr)] [@media(orientation:landscape)_and_(max-height:29.99rem)]:grid-rows-[calc(3rem+1px)_minmax(0,1fr)_auto]";

/** Around the film: the padding of `Preview`, and at the bottom the height of its controls. */
const aroundFilm =
  "p-4 pb-12 max-md:p-0 max-md:pb-[calc(5.375rem+1px)] [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:p-0 [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:pb-[calc(3.5rem+1px)] [@media(orientation:landscape)_and_(max-height:29.99rem)]:p-0 [@media(orientation:landscape)_and_(max-height:29.99rem)]:pb-11";

const acrossTheScreen =
  "max-md:h-[calc(56.25vw+5.375rem+1.5px)] max-md:max-h-[55dvh] max-md:flex-none [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:h-[calc(56.25vw+3.5rem+1.5px)] [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:max-h-[55dvh] [@media(orientation:landscape)_and_(max-height:29.99rem)]:h-auto [@media(orientation:landscape)_and_(max-height:29.99rem)]:max-h-none [@media(orientation:landscape)_and_(max-height:29.99rem)]:flex-1";
const halfTheScreen =
  "max-md:h-[calc(54dvh-3rem)] max-md:flex-none [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:h-[50dvh] [@media(orientation:landscape)_and_(max-height:29.99rem)]:h-auto [@media(orientation:landscape)_and_(max-height:29.99rem)]:flex-1";
/** As in the editor's layouts. */
const filmHeight: Record<AspectRatio, string> = {
  "16:9": acrossTheScreen,
  "1:1": halfTheScreen,
  "9:16": halfTheScreen,
  "4:5": halfTheScreen,
};

/** The editor's areas at their final sizes, still empty but for the film's cover. */
export function EditorSkeleton() {
  const cover = useContext(FilmCoverContext);
  return (
    <div
      className={`grid h-dvh overflow-hidden bg-paper ${rows}`}
      role="status"
      aria-label={editorWords.loading}
    >
      <div className="border-b border-hairline bg-surface" />
      <div className="flex min-h-0 max-md:flex-col [@media(orientation:landscape)_and_(max-height:29.99rem)]:flex-row">
        <div
          className={`w-72 border-r border-hairline bg-surface max-xl:w-60 max-md:hidden ${notUpright} ${notLying}`}
        />
        <div className={`min-w-0 flex-1 ${aroundFilm} ${filmHeight[cover?.aspectRatio ?? "16:9"]}`}>
          <FilmPlace cover={cover} />
        </div>
        <div
          className={`w-72 border-l border-hairline bg-surface max-lg:w-60 max-md:hidden ${notUpright} ${notLying}`}
        />
        <div className={`w-[36vw] max-w-80 border-l border-hairline ${onlyLying}`} />
      </div>
      <div className={`border-t border-hairline bg-surface max-md:hidden ${notLying}`}>
        <div className="h-57.5" />
        <div
          className={`h-full grid-cols-2 divide-x divide-hairline border-t border-hairline ${onlyUpright}`}
        >
          <div />
          <div />
        </div>
      </div>
    </div>
  );
}

/** As `fitFrame` places the film. */
function FilmPlace({ cover }: { cover: FilmCover | null }) {
  const { width, height } = frameSize(cover?.aspectRatio ?? "16:9", 720);
  const ratio = width / height;
  return (
    <div className="@container-size grid size-full place-items-center">
      <div
        className={`relative overflow-hidden rounded-control bg-placeholder max-md:rounded-none ${cover?.still ? "" : "animate-pulse"}`}
        style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}
      >
        {cover ? <CoverStill cover={cover} /> : null}
      </div>
    </div>
  );
}
