"use client";

import { type PointerEvent, useCallback, useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { clipElement } from "@/components/editor/clip-element";
import { labelOf } from "@/components/editor/clip-looks";
import { thumbnailNow } from "@/components/editor/photo/thumbnails";
import { PreparingClips } from "@/components/editor/preparing-clips";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useSelection, useSession, useTimedFilm } from "@/components/editor/session-context";
import { pressCard } from "@/components/editor/storyboard/press-card";
import { StoryCard } from "@/components/editor/storyboard/story-card";
import { PendingPhotos } from "@/components/shell/pending-photos";
import { editorWords } from "@/components/strings/editor";
import { evenRows } from "@/components/ui/even-rows";
import { useElementSize } from "@/components/ui/use-element-size";
import { useVisibleRows } from "@/components/ui/use-visible-rows";
import { type AssetCatalog, isGone, photoOf } from "@/lib/editor/assets/asset-catalog";
import { selectClip } from "@/lib/editor/commands/select";
import { showClip } from "@/lib/editor/commands/show-clip";
import type { VisualClip } from "@/lib/film/document";
import { editOf } from "@/lib/film/kinds/kinds";
import { visibleClips } from "@/lib/film/visible-clips";

const aheadPx = 400;
const roomOfCardPx = 108;
/** What is on its way into the film, behind the cards. */
const comingClass = "mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2";

/** The film's clips in rows. Only visible ones are in the page. Tap to edit, hold to move, or for the menu. */
export function Storyboard() {
  const session = useSession();
  const screen = useScreenStore();
  const isChoosing = useScreen((state) => state.isChoosing);
  const film = useTimedFilm();
  const photos = useCatalog((catalog) => catalog.photos);
  const gonePhotos = useCatalog((catalog) => catalog.gonePhotos);
  const { ids, focusId } = useSelection(({ clips }) => clips);
  const draggedIds = useStore(session.drag, (drag) => drag.draggedIds);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { width: widthPx } = useElementSize(list);
  const seen = useMemo(() => visibleClips(film), [film]);
  const rows = useMemo(() => rowsOf(seen, widthPx), [seen, widthPx]);
  const [first, end] = useVisibleRows(list, rows, aheadPx);
  const below = rows.at(-1);
  const keyboardId = seen.some(({ clip }) => clip.id === focusId) ? focusId : seen[0]?.clip.id;

  const openMenu = useCallback(
    (clipId: string) => {
      showClip(session, clipId);
      if (!isChoosing) screen.setState({ sheet: "clip" });
    },
    [session, screen, isChoosing],
  );
  // The same for all cards and all the time, so that only what changes is rendered.
  const press = useCallback(
    (clip: VisualClip, event: PointerEvent) =>
      pressCard(session, { scroller, list, rows }, event, {
        clipId: clip.id,
        thumbnailUrl: pictureNow(clip, session.catalog.getState().photos),
        label: labelOf(clip),
        onMenu: () => openMenu(clip.id),
      }),
    [session, rows, openMenu],
  );
  const open = useCallback(
    (clipId: string) => {
      selectClip(session, clipId, { isToggle: isChoosing });
      openMenu(clipId);
    },
    [session, openMenu, isChoosing],
  );

  useEffect(() => {
    const active = document.activeElement;
    if (focusId === null || !active?.closest("[data-clips]")) return;
    const card = clipElement(focusId);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  }, [focusId]);

  return (
    <div
      ref={scroller}
      tabIndex={-1}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 outline-none"
      data-clips
      data-testid="storyboard"
    >
      <ol
        ref={list}
        aria-label={editorWords.storyboard.label}
        className="relative"
        style={{ height: below ? below.topPx + below.heightPx : undefined }}
      >
        {rows.flatMap((row, at) => {
          if (row.kind === "title") return [];
          const isSeen = at >= first && at < end;
          // Keep the dragged card and the focused one in the page when they scroll out of view.
          const shown = isSeen
            ? row.tiles
            : row.tiles.filter(
                ({ item: { clip } }) => clip.id === keyboardId || draggedIds.includes(clip.id),
              );
          return shown.map(({ item: { clip, startFrame, endFrame }, index, leftPx, widthPx: cardPx }) => (
            <StoryCard
              key={clip.id}
              clip={clip}
              photo={photoOf(clip, photos)}
              isGone={isGone(clip, gonePhotos)}
              frames={endFrame - startFrame}
              index={index}
              of={seen.length}
              leftPx={leftPx}
              topPx={row.topPx}
              widthPx={cardPx}
              heightPx={row.heightPx}
              isSelected={ids.includes(clip.id)}
              isHeld={draggedIds.includes(clip.id)}
              hasKeyboard={clip.id === keyboardId}
              onPress={press}
              isChosen={isChoosing ? ids.includes(clip.id) : undefined}
              onOpen={open}
            />
          ));
        })}
      </ol>
      <PendingPhotos videoId={session.videoId} atEnd max={12} className={comingClass} />
      <PreparingClips className={comingClass} />
    </div>
  );
}

function pictureNow(clip: VisualClip, photos: AssetCatalog["photos"]): string | null {
  const photo = photoOf(clip, photos);
  return photo ? thumbnailNow(photo, editOf(clip)) : null;
}

function rowsOf<T>(items: readonly T[], widthPx: number) {
  if (widthPx === 0) return [];
  const columns = Math.max(2, Math.floor(widthPx / roomOfCardPx));
  const measure = { widthPx, columns, gapPx: 8, heightOfWidth: 3 / 4, titlePx: 0, groupGapPx: 0 };
  return evenRows([{ title: "", items }], measure);
}
