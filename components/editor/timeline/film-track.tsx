"use client";

import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { clipElement } from "@/components/editor/clip-element";
import { useCatalog, usePlanned, useSelection, useSession } from "@/components/editor/session-context";
import { ClipBox } from "@/components/editor/timeline/clip-box";
import { ClipsWaveform } from "@/components/editor/timeline/clips-waveform";
import { JointButton } from "@/components/editor/timeline/joint-button";
import { FILM_HEIGHT, FILM_TOP } from "@/components/editor/timeline/track-sizes";
import { editorWords } from "@/components/strings/editor";
import { isGone, photoOf } from "@/lib/editor/assets/asset-catalog";
import type { PlacedClip } from "@/lib/editor/geometry/place-clips";
import { TRACK_PADDING, xOfFrame } from "@/lib/editor/geometry/time-scale";
import { type Span, windowOfItems } from "@/lib/editor/geometry/window-of-items";

const words = editorWords.timeline;
/** Clips narrower than this have no room for joint buttons. */
const roomForJoint = 30;
/** Twice what a finger needs, so that at least half of each clip remains. */
const roomForFinger = 88;

type Props = {
  placed: readonly PlacedClip[];
  view: Span;
  zoom: number;
};

export function FilmTrack({ placed, view, zoom }: Props) {
  const session = useSession();
  const { ids, focusId, jointClipId } = useSelection(({ clips, jointClipId: joint }) => ({
    ...clips,
    jointClipId: joint,
  }));
  const draggedIds = useStore(session.drag, (drag) => drag.draggedIds);
  const photos = useCatalog((catalog) => catalog.photos);
  const gonePhotos = useCatalog((catalog) => catalog.gonePhotos);
  const transitions = usePlanned((plan) => plan.transitions);
  const kindAt = useMemo(
    () => new Map(transitions.map(({ jointFrame, kind }) => [jointFrame, kind])),
    [transitions],
  );
  const track = useRef<HTMLDivElement>(null);
  const [first, end] = windowOfItems(placed, view);
  const isSelected = new Set(ids);
  const focusAt = placed.findIndex(({ clip }) => clip.id === focusId);
  const keyboardAt = Math.max(0, focusAt);
  const shown = placed.slice(first, end);
  const keyboardClip = placed[keyboardAt];
  // Keep the focused clip in the page when it scrolls out of view.
  if (keyboardClip && (keyboardAt < first || keyboardAt >= end)) shown.push(keyboardClip);

  const hadKeyboardRef = useRef(false);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      hadKeyboardRef.current = target instanceof Element && target.closest("[data-clips]") !== null;
    };
    document.addEventListener("focusin", notice);
    return () => document.removeEventListener("focusin", notice);
  }, []);

  useEffect(() => {
    // Let the focus follow the selection if it was on a clip (which may just have been deleted), but never take it from
    // a field.
    const active = document.activeElement;
    if (focusId === null || !hadKeyboardRef.current) return;
    if (active !== document.body && !active?.closest("[data-clips]")) return;
    // What replaces the film by itself, such as an arrival in a first film, may leave nothing of the clip that had it.
    const clip =
      clipElement(focusId) ?? track.current?.querySelector<HTMLElement>("[data-clip-id][tabindex='0']");
    if (clip && clip !== active) clip.focus();
    clip?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focusId, placed]);

  return (
    <div
      ref={track}
      role="listbox"
      aria-label={words.clipsLabel}
      aria-multiselectable="true"
      aria-orientation="horizontal"
      // Let a dragged clip pass over the others without any reaction from them.
      className={`absolute inset-x-0 ${draggedIds.length > 0 ? "pointer-events-none" : ""}`}
      style={{ top: FILM_TOP, height: FILM_HEIGHT }}
      data-clips
      data-testid="film-track"
    >
      {shown.map((item) => {
        const { clip, index, left, right } = item;
        return (
          <ClipBox
            key={clip.id}
            clip={clip}
            index={index}
            of={placed.length}
            left={left}
            width={right - left}
            startFrame={item.startFrame}
            endFrame={item.endFrame}
            photo={photoOf(clip, photos)}
            isGone={isGone(clip, gonePhotos)}
            isSelected={isSelected.has(clip.id)}
            isHeld={draggedIds.includes(clip.id)}
            hasKeyboard={index === keyboardAt}
          />
        );
      })}
      {shown.map(({ clip, index, left, right }) => {
        const before = placed[index - 1];
        if (!before) return null;
        const room = Math.min(right - left, before.right - before.left);
        if (room < roomForJoint) return null;
        const frame = placed[index]?.startFrame ?? 0;
        return (
          <JointButton
            key={clip.id}
            clipId={clip.id}
            x={left}
            frame={frame}
            kind={kindAt.get(frame) ?? "none"}
            isChosen={jointClipId === clip.id}
            isRoomy={room >= roomForFinger}
          />
        );
      })}
      <CreditsBox zoom={zoom} />
      <ClipsWaveform zoom={zoom} view={view} />
      {placed.length === 0 ? (
        <p
          aria-hidden="true"
          className="absolute inset-y-0 grid min-w-80 place-items-center rounded-control border border-dashed border-control-line px-4 text-13 text-ink-soft"
          style={{ left: TRACK_PADDING }}
        >
          {words.addHere}
        </p>
      ) : null}
    </div>
  );
}

/** The credits follow the last clip and cannot be moved. */
function CreditsBox({ zoom }: { zoom: number }) {
  const session = useSession();
  const credits = usePlanned((plan) => plan.segments.at(-1));
  if (credits?.kind !== "credits") return null;
  const left = xOfFrame(credits.startFrame, zoom);
  const width = xOfFrame(credits.endFrame, zoom) - left;
  return (
    <div
      className="absolute inset-y-0 grid place-items-center overflow-hidden rounded-control border border-dashed border-control-line px-1 text-12 text-ink-soft"
      style={{ left: left + 1, width: Math.max(2, width - 2) }}
      onPointerDown={(event) => {
        event.preventDefault();
        session.playhead.seek(credits.startFrame + 20);
      }}
      data-testid="credits-clip"
      aria-hidden="true"
    >
      <span className="truncate">{words.credits}</span>
    </div>
  );
}
