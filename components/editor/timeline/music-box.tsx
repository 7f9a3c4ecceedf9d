"use client";

import { Music2 } from "lucide-react";
import { useSession } from "@/components/editor/session-context";
import {
  type MusicAt,
  fadeByPointer,
  moveMusicByPointer,
  trimMusicByPointer,
  volumeByPointer,
} from "@/components/editor/timeline/music-gestures";
import { useIsMarked } from "@/components/editor/template/film-template";
import { TemplateMark } from "@/components/editor/template/template-mark";
import { BoxHandle, TrimHandles } from "@/components/editor/timeline/box-handle";
import { useTimeline } from "@/components/editor/timeline/timeline-geometry";
import { MUSIC_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { usePressSound } from "@/components/editor/timeline/use-press-sound";
import { editorWords } from "@/components/strings/editor";
import type { SongEntry } from "@/lib/editor/assets/asset-catalog";
import { focusClip } from "@/lib/editor/commands/select";
import { volumeToY } from "@/lib/editor/geometry/volume-scale";
import type { MusicClip } from "@/lib/film/document";

const words = editorWords.timeline;

/** Room for the hint beside the title. */
const hintRoomPx = 220;

type Props = {
  clip: MusicClip;
  song: SongEntry | undefined;
  left: number;
  width: number;
  startSeconds: number;
  endSeconds: number;
  zoom: number;
  /** A hint that the song does not end together with the film. */
  hint: string | null;
  isSelected: boolean;
  hasKeyboard: boolean;
};

/** A song on the timeline. Drag it to move it, its ends to trim it, its line for the volume, its corners to fade. */
export function MusicBox(props: Props) {
  const { clip, song, left, width, startSeconds, endSeconds, zoom, hint, isSelected, hasKeyboard } = props;
  const session = useSession();
  const timeline = useTimeline();
  const at: MusicAt = { clip, startSeconds, endSeconds };
  const title = song?.title || words.unknownSong;
  const isMarked = useIsMarked(clip.id);
  const name = words.musicName(title);

  const { pressBox, pressHandle } = usePressSound(clip.id);

  const fadeInX = Math.min((clip.fadeInSeconds ?? 0) * zoom, width - 12);
  const fadeOutX = Math.max(width - (clip.fadeOutSeconds ?? 0) * zoom, 12);
  const lineY = volumeToY(clip.volume ?? 1, MUSIC_HEIGHT);
  return (
    <li
      tabIndex={hasKeyboard ? 0 : -1}
      aria-label={[isMarked ? words.changing(name) : name, hint].filter(Boolean).join(", ")}
      aria-current={isSelected}
      onFocus={() => focusClip(session, clip.id)}
      onPointerDown={pressBox((event) => moveMusicByPointer(session, timeline, event, at))}
      onContextMenu={(event) => event.preventDefault()}
      className="group absolute inset-y-0 cursor-grab list-none outline-none"
      style={{ left, width }}
      data-clips
      data-clip-id={clip.id}
      data-testid="music-clip"
    >
      <div className="absolute inset-y-0 right-px left-px overflow-hidden rounded-control bg-sunken group-focus-visible:ring-2 group-focus-visible:ring-focus group-focus-visible:ring-offset-2 group-focus-visible:ring-offset-surface" />
      <p className="pointer-events-none sticky left-2 z-[5] flex w-fit max-w-full items-center gap-1.5 pr-2 pl-6 pt-1 text-12 leading-4 text-ink">
        <Music2 aria-hidden="true" className="size-3 shrink-0" strokeWidth={1.5} />
        <span className="truncate">{title}</span>
        <TemplateMark clipId={clip.id} className="shrink-0 text-ink-soft" />
      </p>
      {hint && width > hintRoomPx ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 right-3 z-[5] rounded-full bg-surface px-2 text-12 leading-4 text-ink-soft"
          data-testid="music-hint"
        >
          {hint}
        </span>
      ) : null}
      <i
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 right-px left-px rounded-control ${isSelected ? "border-2 border-ink" : "border border-hairline group-hover:border-control-line"}`}
      />
      <BoxHandle
        isSelected={isSelected}
        title={words.volume}
        testId="volume-line"
        className="right-3 left-3 h-3 -translate-y-1/2 cursor-ns-resize"
        style={{ top: lineY }}
        onPointerDown={pressHandle((event) => volumeByPointer(session, event, at))}
      >
        <i
          className={`absolute inset-x-0 top-1/2 h-px ${isSelected ? "bg-ink" : "bg-ink-soft opacity-0 group-hover:opacity-70"}`}
        />
      </BoxHandle>
      <TrimHandles
        isSelected={isSelected}
        testId="music-trim"
        trim={(edge) => pressHandle((event) => trimMusicByPointer(session, timeline, event, { ...at, edge }))}
      />
      {isSelected && width > 60 ? (
        <>
          <BoxHandle
            isSelected={isSelected}
            title={words.fadeIn}
            testId="fade-in"
            className="-top-1.5 size-4 -translate-x-1/2 cursor-ew-resize"
            style={{ left: Math.max(16, fadeInX) }}
            onPointerDown={pressHandle((event) =>
              fadeByPointer(session, timeline, event, { ...at, edge: "start" }),
            )}
          >
            <Dot />
          </BoxHandle>
          <BoxHandle
            isSelected={isSelected}
            title={words.fadeOut}
            testId="fade-out"
            className="-top-1.5 size-4 -translate-x-1/2 cursor-ew-resize"
            style={{ left: Math.min(width - 16, fadeOutX) }}
            onPointerDown={pressHandle((event) =>
              fadeByPointer(session, timeline, event, { ...at, edge: "end" }),
            )}
          >
            <Dot />
          </BoxHandle>
        </>
      ) : null}
    </li>
  );
}

function Dot() {
  return <i className="absolute inset-[3px] rounded-full border-2 border-ink bg-surface" />;
}
