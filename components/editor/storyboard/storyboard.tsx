"use client";

import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useCatalog, useFilm, useSelection, useSession } from "@/components/editor/session-context";
import { useScreenStore } from "@/components/editor/screen-store";
import { pressCard } from "@/components/editor/storyboard/press-card";
import { StoryCard } from "@/components/editor/storyboard/story-card";
import { editorWords } from "@/components/strings/editor";
import { selectClip } from "@/lib/editor/commands/select";
import { showClip } from "@/lib/editor/commands/show-clip";
import { visibleClips } from "@/lib/film/visible-clips";

/** The film's pictures in rows: tap to edit, press long to move. */
export function Storyboard() {
  const session = useSession();
  const screen = useScreenStore();
  const film = useFilm();
  const photos = useCatalog((catalog) => catalog.photos);
  const { ids, focusId } = useSelection(({ clips }) => clips);
  const draggedIds = useStore(session.drag, (drag) => drag.draggedIds);
  const list = useRef<HTMLOListElement>(null);
  const seen = visibleClips(film);
  const keyboardId = seen.some(({ clip }) => clip.id === focusId) ? focusId : seen[0]?.clip.id;

  useEffect(() => {
    const active = document.activeElement;
    if (focusId === null || !active?.closest("[data-clips]")) return;
    document.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(focusId)}"]`)?.focus();
  }, [focusId]);

  return (
    <ol
      ref={list}
      aria-label={editorWords.storyboard.label}
      className="grid min-h-0 flex-1 auto-rows-min grid-cols-3 gap-2 overflow-y-auto overscroll-contain p-3 max-[22rem]:grid-cols-2"
      data-clips
      data-testid="storyboard"
    >
      {seen.map(({ clip, startFrame, endFrame }, index) => (
        <StoryCard
          key={clip.id}
          clip={clip}
          photo={clip.kind === "image" ? photos.get(clip.photoId) : undefined}
          frames={endFrame - startFrame}
          index={index}
          of={seen.length}
          isSelected={ids.includes(clip.id)}
          isHeld={draggedIds.includes(clip.id)}
          hasKeyboard={clip.id === keyboardId}
          onPress={(event) =>
            pressCard(session, list, event, {
              clipId: clip.id,
              thumbnailUrl: clip.kind === "image" ? (photos.get(clip.photoId)?.thumbnailUrl ?? null) : null,
              label: clip.kind === "text" ? clip.title || clip.text : clip.caption,
            })
          }
          onOpen={() => {
            selectClip(session, clip.id);
            showClip(session, clip.id);
            screen.setState({ sheet: "clip" });
          }}
        />
      ))}
    </ol>
  );
}
