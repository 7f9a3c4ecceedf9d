"use client";

import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { clipElement, focusClipOf } from "@/components/editor/clip-element";
import { clipLooks } from "@/components/editor/clip-looks";
import { ClipSettings } from "@/components/editor/inspector/clip-settings";
import { FilmSettings } from "@/components/editor/inspector/film-settings";
import { MusicSettings } from "@/components/editor/inspector/music-settings";
import { VoiceSettings } from "@/components/editor/inspector/voice-settings";
import { useSelected } from "@/components/editor/inspector/use-selected";
import { OpenPhotoTools } from "@/components/editor/photo/open-photo-tools";
import { PhotoToolsPanel } from "@/components/editor/photo/photo-tools-panel";
import { usePhotoInTools } from "@/components/editor/photo/use-photo-tools";
import { useSession } from "@/components/editor/session-context";
import { TemplatePart } from "@/components/editor/template/template-part";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.inspector;

/** The settings of the selection, or of the film when nothing is selected. Escape leads back to the clip. */
export function Inspector() {
  const session = useSession();
  const edited = usePhotoInTools();
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
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      data-testid="inspector"
    >
      {edited ? <PhotoToolsPanel {...edited} /> : <InspectorContent />}
    </aside>
  );
}

/** The title of the settings: what they belong to. */
export function useInspectorTitle(): string {
  const { clips, song, voice, jointClip } = useSelected();
  const [only] = clips;
  if (jointClip) return words.joint;
  if (clips.length > 1) return words.many(clips.length);
  if (only) return clipLooks[only.kind].name;
  if (voice) return editorWords.voices.setting;
  return song ? words.music : words.film;
}

export function InspectorContent() {
  const session = useSession();
  const { clips, song, voice, jointClip } = useSelected();
  const [only] = clips;
  const title = useInspectorTitle();
  const layout = useLayout();
  const close = () => {
    selectNothing(session);
    focusClipOf(session);
  };
  return (
    <div className="pb-6 in-hand:pt-3">
      <div className="flex h-12 items-center justify-between pr-2 pl-4 by-thumb:h-14 in-hand:hidden">
        <h2 className="text-14 font-semibold" data-testid="inspector-title">
          {title}
        </h2>
        {isInHand(layout) ? null : <OpenPhotoTools className="mr-1 ml-auto h-8" />}
        {title === words.film ? null : (
          <IconButton icon={X} label={words.close} onClick={close} data-testid="inspector-close" />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 px-4">
        {jointClip ? (
          <ClipSettings clips={[jointClip]} isJoint />
        ) : clips.length > 0 ? (
          <>
            <ClipSettings clips={clips} />
            {only && clips.length === 1 ? <TemplatePart clipId={only.id} /> : null}
          </>
        ) : song ? (
          <>
            <MusicSettings key={song.id} clip={song} />
            <TemplatePart clipId={song.id} />
          </>
        ) : voice ? (
          <>
            <VoiceSettings key={voice.id} clip={voice} />
            <TemplatePart clipId={voice.id} />
          </>
        ) : (
          <FilmSettings />
        )}
      </div>
    </div>
  );
}
