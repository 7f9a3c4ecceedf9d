"use client";

import { Type } from "lucide-react";
import { type CSSProperties, memo, type PointerEvent } from "react";
import { clipLooks, labelOf, nameOfClip } from "@/components/editor/clip-looks";
import { GonePhoto } from "@/components/editor/gone-photo";
import { type Thumbnail, useThumbnail } from "@/components/editor/photo/use-thumbnail";
import { useClipWithWords, useSession } from "@/components/editor/session-context";
import { useIsMarked } from "@/components/editor/template/film-template";
import { TemplateMark } from "@/components/editor/template/template-mark";
import { TrimHandles } from "@/components/editor/timeline/box-handle";
import { FootageStrip } from "@/components/editor/timeline/footage-strip";
import { pressClip } from "@/components/editor/timeline/press-clip";
import { useTimeline } from "@/components/editor/timeline/timeline-geometry";
import { FILM_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { trimByPointer } from "@/components/editor/timeline/trim-gesture";
import { editorWords } from "@/components/strings/editor";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { focusClip } from "@/lib/editor/commands/select";
import type { VisualClip } from "@/lib/film/document";
import { editOf, hasField } from "@/lib/film/kinds/kinds";
import { secondsFromFrames } from "@/lib/film/time";

/** The width of an average word. Narrower boxes would cut words off on both sides. */
const wordWidth = 68;

type Props = {
  /** Its words may be older than those that are shown. */
  clip: VisualClip;
  index: number;
  of: number;
  left: number;
  width: number;
  startFrame: number;
  endFrame: number;
  photo: PhotoFacts | undefined;
  /** Whether its photo was deleted for good. */
  isGone: boolean;
  isSelected: boolean;
  isHeld: boolean;
  hasKeyboard: boolean;
};

/** A clip on the timeline: its photo as a strip, its words, its length, and draggable ends. */
export const ClipBox = memo(function ClipBox(props: Props) {
  const { index, of, left, width, startFrame, endFrame, photo, isGone } = props;
  const clip = useClipWithWords(props.clip);
  const { isSelected, isHeld, hasKeyboard } = props;
  const localPicture = useLocalPicture(editOf(clip) ? undefined : photo?.id);
  const thumbnail = useThumbnail(photo, clip);
  const session = useSession();
  const timeline = useTimeline();
  const seconds = secondsFromFrames(endFrame - startFrame);
  const { ground, isAllWords } = clipLooks[clip.kind];
  const label = labelOf(clip);
  const isMarked = useIsMarked(clip.id);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    pressClip(session, timeline, event.nativeEvent, {
      clip,
      thumbnailUrl: thumbnail?.address ?? null,
    });
  };
  const trim = (edge: "start" | "end") => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    trimByPointer(session, timeline, event.nativeEvent, { clipId: clip.id, edge });
  };

  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={nameOfClip(clip, { seconds, place: index + 1, of, file: photo?.name, isGone, isMarked })}
      aria-posinset={index + 1}
      aria-setsize={of}
      tabIndex={hasKeyboard ? 0 : -1}
      onPointerDown={onPointerDown}
      onFocus={() => focusClip(session, clip.id)}
      onContextMenu={(event) => event.preventDefault()}
      className={`group absolute inset-y-0 cursor-grab outline-none ${isSelected ? "z-10" : ""} ${isHeld ? "opacity-40" : ""}`}
      style={{ left, width }}
      data-clip-id={clip.id}
      data-testid="clip"
    >
      <div
        className={`absolute inset-y-0 right-px left-px overflow-hidden rounded-control group-focus-visible:ring-2 group-focus-visible:ring-focus group-focus-visible:ring-offset-2 group-focus-visible:ring-offset-surface ${ground}`}
        style={stripOf(thumbnail, localPicture)}
      >
        {photo?.moving && hasField(clip, "footageId") ? (
          <FootageStrip clip={clip} photo={photo} moving={photo.moving} widthPx={width} seconds={seconds} />
        ) : null}
        {isGone ? <GonePhoto hasWords={width > 110} /> : null}
        {isAllWords ? (
          <p className="grid h-full place-items-center px-2 pb-4 text-center text-12 leading-4 text-on-picture">
            {width < wordWidth ? (
              <Type aria-hidden="true" className="size-4" strokeWidth={1.5} />
            ) : (
              <span className="line-clamp-3 break-words">{label}</span>
            )}
          </p>
        ) : null}{" "}
        {width > 34 ? (
          <TemplateMark
            clipId={clip.id}
            className={`absolute top-1 ${isSelected ? "right-3.5" : "right-1"} rounded-[4px] bg-picture-shade-raised p-0.5 text-on-picture`}
          />
        ) : null}
        {width > 34 ? (
          <Band
            caption={isAllWords ? "" : label}
            seconds={seconds}
            isWide={width > 84}
            hasGrips={isSelected}
          />
        ) : null}
      </div>
      <i
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 right-px left-px rounded-control ${isSelected ? "border-2 border-ink outline -outline-offset-3 outline-surface" : "border border-transparent group-hover:border-control-line"}`}
      />
      {width > 22 ? <TrimHandles isSelected={isSelected} testId="trim" trim={trim} /> : null}
    </div>
  );
});

/** The photo repeated, like a strip of film. */
function stripOf(
  thumbnail: Thumbnail | undefined,
  localPicture: string | undefined,
): CSSProperties | undefined {
  if (!thumbnail) return undefined;
  const tile = Math.max(40, Math.min(160, FILM_HEIGHT * thumbnail.ratio));
  return {
    // The browser's own copy shows until the service's picture has loaded.
    backgroundImage: `url("${thumbnail.address}")${localPicture ? `, url("${localPicture}")` : ""}`,
    backgroundSize: `${tile}px ${FILM_HEIGHT}px`,
    backgroundRepeat: "repeat-x",
  };
}

type BandProps = {
  caption: string;
  seconds: number;
  isWide: boolean;
  /** Leaves room for the grips at both ends. */
  hasGrips: boolean;
};

function Band({ caption, seconds, isWide, hasGrips }: BandProps) {
  return (
    <p
      className={`${hasGrips ? "px-3.5" : "px-1.5"} absolute inset-x-0 bottom-0 flex items-end gap-1 bg-linear-to-t from-(--picture-shade) to-transparent pt-5 pb-0.5 text-12 leading-4 text-on-picture`}
    >
      <span className="min-w-0 flex-1 truncate">{isWide ? caption : ""}</span>{" "}
      <span className="shrink-0">{editorWords.seconds(seconds)}</span>
    </p>
  );
}
