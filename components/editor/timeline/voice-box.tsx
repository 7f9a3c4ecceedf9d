"use client";

import { Mic } from "lucide-react";
import { useSession } from "@/components/editor/session-context";
import { useIsMarked } from "@/components/editor/template/film-template";
import { TemplateMark } from "@/components/editor/template/template-mark";
import { TrimHandles } from "@/components/editor/timeline/box-handle";
import { useTimeline } from "@/components/editor/timeline/timeline-geometry";
import { VOICE_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { moveVoiceByPointer, trimVoiceByPointer } from "@/components/editor/timeline/voice-gestures";
import { usePressSound } from "@/components/editor/timeline/use-press-sound";
import { editorWords } from "@/components/strings/editor";
import type { VoiceEntry } from "@/lib/editor/assets/asset-catalog";
import { focusClip } from "@/lib/editor/commands/select";
import type { VoiceClip } from "@/lib/film/document";

const words = editorWords.voices;

type Props = {
  clip: VoiceClip;
  voice: VoiceEntry | undefined;
  left: number;
  top: number;
  width: number;
  isSelected: boolean;
  hasKeyboard: boolean;
};

/** A voice: drag it to move it, its ends to trim. */
export function VoiceBox({ clip, voice, left, top, width, isSelected, hasKeyboard }: Props) {
  const session = useSession();
  const timeline = useTimeline();
  const name = voice?.name || words.unnamed;
  const label = words.boxName(name, clip.endSeconds - clip.startSeconds);
  const isMarked = useIsMarked(clip.id);

  const { pressBox, pressHandle } = usePressSound(clip.id);
  return (
    <li
      tabIndex={hasKeyboard ? 0 : -1}
      aria-label={isMarked ? editorWords.timeline.changing(label) : label}
      aria-current={isSelected}
      onFocus={() => focusClip(session, clip.id)}
      onPointerDown={pressBox((event) => moveVoiceByPointer(session, timeline, event, clip))}
      onContextMenu={(event) => event.preventDefault()}
      className="group absolute cursor-grab list-none outline-none"
      style={{ left, top, width, height: VOICE_HEIGHT }}
      data-clips
      data-clip-id={clip.id}
      data-testid="voice-clip"
    >
      <div className="absolute inset-y-0 right-px left-px overflow-hidden rounded-control bg-sunken group-focus-visible:ring-2 group-focus-visible:ring-focus group-focus-visible:ring-offset-2 group-focus-visible:ring-offset-surface" />
      <p className="pointer-events-none sticky left-2 z-[5] flex w-fit max-w-full items-center gap-1.5 pr-3 pl-4 pt-1 text-12 leading-4 text-ink">
        <Mic aria-hidden="true" className="size-3 shrink-0" strokeWidth={1.5} />
        <span className="truncate">{name}</span>
        <TemplateMark clipId={clip.id} className="shrink-0 text-ink-soft" />
      </p>
      <i
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 right-px left-px rounded-control ${isSelected ? "border-2 border-ink" : "border border-hairline group-hover:border-control-line"}`}
      />
      <TrimHandles
        isSelected={isSelected}
        testId="voice-trim"
        trim={(edge) => pressHandle((event) => trimVoiceByPointer(session, timeline, event, { clip, edge }))}
      />
    </li>
  );
}
