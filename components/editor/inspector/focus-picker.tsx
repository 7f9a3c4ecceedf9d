"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useThumbnail } from "@/components/editor/photo/use-thumbnail";
import { useCatalog, usePlanned, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { isGone as isGoneOf, photoOf } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { onDocument } from "@/lib/editor/document/project";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { Focus, PictureClip } from "@/lib/film/document";
import { setFocus } from "@/lib/film/operations/set-focus";

const words = editorWords.inspector;
const keyStep = 0.04;

/** The edited photo with its focus point, which the film moves towards and never crops away. */
export function FocusPicker({ clip }: { clip: PictureClip }) {
  const session = useSession();
  const photo = useCatalog((catalog) => photoOf(clip, catalog.photos));
  const isGone = useCatalog((catalog) => isGoneOf(clip, catalog.gonePhotos));
  const thumbnail = useThumbnail(photo, clip);
  const picture = useRef<HTMLDivElement>(null);
  const point = useRef<HTMLSpanElement>(null);
  const segment = usePlanned(({ segments }) =>
    segments.find((candidate) => candidate.kind === "photo" && candidate.clipId === clip.id),
  );
  const focus = clip.focus ?? (segment?.kind === "photo" ? segment.focus : { x: 0.5, y: 0.5 });
  if (!thumbnail) return isGone ? <p className="text-13 text-ink-soft">{words.gone}</p> : null;

  const set = (next: Focus | undefined) =>
    onDocument((film) => setFocus(film, { clipIds: [clip.id], focus: next }));
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    const at = (x: number, y: number) =>
      set({ x: round((x - box.left) / box.width), y: round((y - box.top) / box.height) });
    const begin = (x: number, y: number) => {
      point.current?.focus();
      session.documents.begin("focus-point");
      session.documents.preview(at(x, y));
    };
    // A finger on the picture may have come to scroll what is around it.
    const mayScroll = event.pointerType === "touch" && event.target !== point.current;
    followPointer(event.nativeEvent, {
      ...(mayScroll ? {} : { thresholdPixels: 0 }),
      onStart: ({ x, y }) => begin(x, y),
      onMove: ({ x, y }) => session.documents.preview(at(x, y)),
      onEnd: () => session.documents.commit(),
      onCancel: () => session.documents.cancel(),
      onClick({ clientX, clientY }) {
        begin(clientX, clientY);
        session.documents.commit();
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!move || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [x = 0, y = 0] = move;
    const next = { x: round(focus.x + x * keyStep), y: round(focus.y + y * keyStep) };
    editFilm(session, "focus-point", (film) => setFocus(film, { clipIds: [clip.id], focus: next }), {
      mergeKey: `focus ${clip.id}`,
      isSilent: true,
    });
  };

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <p className="text-13 font-medium text-ink-soft">{words.focus}</p>
        {clip.focus ? (
          <button
            type="button"
            className="rounded-control text-12 text-ink-soft underline decoration-control-line underline-offset-2 hover:text-ink by-thumb:-my-3 by-thumb:min-h-11"
            onClick={() => {
              editFilm(session, "focus-point", (film) =>
                setFocus(film, { clipIds: [clip.id], focus: undefined }),
              );
              point.current?.focus();
            }}
            data-testid="focus-auto"
          >
            {words.focusAuto}
          </button>
        ) : null}
      </div>
      <div
        ref={picture}
        onPointerDown={onPointerDown}
        className="relative cursor-crosshair touch-pan-y overflow-hidden rounded-control bg-sunken"
        style={{ aspectRatio: thumbnail.ratio }}
        data-testid="focus-picture"
      >
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img src={thumbnail.address} alt="" draggable={false} className="size-full object-cover" />
        <span
          ref={point}
          role="slider"
          tabIndex={0}
          aria-label={words.focus}
          title={words.focusKeys}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(focus.x * 100)}
          aria-valuetext={`${Math.round(focus.x * 100)} %, ${Math.round(focus.y * 100)} %`}
          onKeyDown={onKeyDown}
          className="absolute size-6 -translate-1/2 touch-none rounded-full border-2 border-on-picture forced-color-adjust-none shadow-[0_0_0_1.5px_var(--picture-shade),inset_0_0_0_1.5px_var(--picture-shade)] by-thumb:before:absolute by-thumb:before:-inset-3 by-thumb:before:content-['']"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          data-testid="focus-point"
        />
      </div>
      <p className="text-12 text-ink-soft">{words.focusHint}</p>
    </div>
  );
}

function round(fraction: number): number {
  return Math.round(Math.min(Math.max(fraction, 0), 1) * 1000) / 1000;
}
