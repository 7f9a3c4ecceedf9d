"use client";

import { Check } from "lucide-react";
import { memo, type PointerEvent } from "react";
import { clipLooks, labelOf, nameOfClip } from "@/components/editor/clip-looks";
import { GonePhoto } from "@/components/editor/gone-photo";
import { useThumbnail } from "@/components/editor/photo/use-thumbnail";
import { useClipWithWords } from "@/components/editor/session-context";
import { useIsMarked } from "@/components/editor/template/film-template";
import { TemplateMark } from "@/components/editor/template/template-mark";
import { editorWords } from "@/components/strings/editor";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { VisualClip } from "@/lib/film/document";
import { editOf } from "@/lib/film/kinds/kinds";
import { secondsFromFrames } from "@/lib/film/time";

type Props = {
  /** Its words may be older than those that are shown. */
  clip: VisualClip;
  photo: PhotoFacts | undefined;
  /** Whether its photo was deleted for good. */
  isGone: boolean;
  frames: number;
  index: number;
  of: number;
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  isSelected: boolean;
  /** In multi-selection, whether it is selected; otherwise undefined. */
  isChosen: boolean | undefined;
  isHeld: boolean;
  hasKeyboard: boolean;
  onPress(clip: VisualClip, event: PointerEvent<HTMLElement>): void;
  onOpen(clipId: string): void;
};

export const StoryCard = memo(function StoryCard(props: Props) {
  const { photo, isGone, frames, index, of } = props;
  const clip = useClipWithWords(props.clip);
  const { isSelected, isChosen, isHeld, hasKeyboard, onPress, onOpen } = props;
  const seconds = secondsFromFrames(frames);
  const { ground, isAllWords } = clipLooks[clip.kind];
  const label = labelOf(clip);
  const isMarked = useIsMarked(clip.id);
  const thumbnail = useThumbnail(photo, clip);
  const localPicture = useLocalPicture(editOf(clip) ? undefined : photo?.id);
  return (
    <li
      aria-setsize={of}
      aria-posinset={index + 1}
      className={`absolute ${isHeld ? "opacity-40" : ""}`}
      style={{ left: props.leftPx, top: props.topPx, width: props.widthPx, height: props.heightPx }}
    >
      <button
        type="button"
        aria-label={nameOfClip(clip, { seconds, place: index + 1, of, file: photo?.name, isGone, isMarked })}
        aria-current={isChosen === undefined ? isSelected : undefined}
        aria-pressed={isChosen}
        tabIndex={hasKeyboard ? 0 : -1}
        onPointerDown={(event) => onPress(clip, event)}
        onClick={() => onOpen(clip.id)}
        onContextMenu={(event) => event.preventDefault()}
        className={`relative block size-full scroll-my-3 touch-pan-y overflow-hidden rounded-control ${ground} select-none [-webkit-touch-callout:none] ${isSelected ? "ring-2 ring-ink ring-offset-2 ring-offset-paper" : ""}`}
        data-clip-id={clip.id}
        data-testid="card"
      >
        {thumbnail ? (
          // eslint-disable-next-line @next/next/no-img-element
          <img
            src={thumbnail.address}
            alt=""
            decoding="async"
            draggable={false}
            style={localPicture ? { background: `center / cover url("${localPicture}")` } : undefined}
            className="size-full object-cover"
          />
        ) : null}
        {isGone ? <GonePhoto /> : null}
        {isAllWords ? (
          <span className="grid size-full place-items-center px-2 text-center text-13 text-on-picture">
            <span className="line-clamp-3 max-w-full break-words">{label}</span>
          </span>
        ) : null}{" "}
        <span className="absolute inset-x-0 bottom-0 flex items-end gap-1 bg-linear-to-t from-(--picture-shade) to-transparent px-1.5 pt-5 pb-0.5 text-12 text-on-picture">
          <span className="min-w-0 flex-1 truncate text-left">{isAllWords ? "" : label}</span>{" "}
          {editorWords.seconds(seconds)}
        </span>
        <TemplateMark
          clipId={clip.id}
          className="absolute top-1.5 right-1.5 rounded-[4px] bg-picture-shade-raised p-0.5 text-on-picture"
        />
        {isChosen === undefined ? null : (
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full border-2 border-on-picture ${isChosen ? "bg-ink text-paper" : "bg-picture-shade"}`}
          >
            {isChosen ? <Check className="size-4" strokeWidth={2} /> : null}
          </span>
        )}
      </button>
    </li>
  );
});
