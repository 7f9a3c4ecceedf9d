"use client";

import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { clipElement } from "@/components/editor/clip-element";
import { ClipSettings } from "@/components/editor/inspector/clip-settings";
import { FilmSettings } from "@/components/editor/inspector/film-settings";
import { MusicSettings } from "@/components/editor/inspector/music-settings";
import { useSelected } from "@/components/editor/inspector/use-selected";
import { useSession } from "@/components/editor/session-context";
import { IconButton } from "@/components/ui/icon-button";
import { editorWords } from "@/components/strings/editor";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.inspector;

/** The settings of what is selected; of the film when nothing is. Escape leads back to the clip. */
export function Inspector() {
  const session = useSession();
  const backToClip = (event: KeyboardEvent) => {
    const { focusId, ids } = session.selection.getState().clips;
    if (event.key !== "Escape" || focusId === null || !ids.includes(focusId)) return;
    event.preventDefault();
    clipElement(focusId)?.focus();
  };
  return (
    <aside
      aria-label={words.label}
      onKeyDown={backToClip}
      className="w-72 shrink-0 overflow-y-auto overscroll-contain border-l border-hairline bg-surface max-lg:w-60"
      data-testid="inspector"
    >
      <InspectorContent />
    </aside>
  );
}

export function InspectorContent() {
  const session = useSession();
  const { clips, song, jointClip } = useSelected();
  const [only] = clips;
  const title = jointClip
    ? words.joint
    : clips.length > 1
      ? words.many(clips.length)
      : only
        ? only.kind === "image"
          ? words.photo
          : words.slide
        : song
          ? words.music
          : words.film;
  return (
    <div className="pb-6">
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h2 className="text-14 font-semibold" data-testid="inspector-title">
          {title}
        </h2>
        {title === words.film ? null : (
          <IconButton
            icon={X}
            label={words.close}
            onClick={() => selectNothing(session)}
            className="max-md:hidden"
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 px-4">
        {jointClip ? (
          <ClipSettings clips={[jointClip]} isJoint />
        ) : clips.length > 0 ? (
          <ClipSettings clips={clips} />
        ) : song ? (
          <MusicSettings key={song.id} clip={song} />
        ) : (
          <FilmSettings />
        )}
      </div>
    </div>
  );
}
