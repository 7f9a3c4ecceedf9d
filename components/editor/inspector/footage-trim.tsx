"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { FootageTiles } from "@/components/editor/footage-tiles";
import { frameClock } from "@/components/editor/frame-clock";
import { dragFootage, showMoment, type TrimPart } from "@/components/editor/inspector/footage-trim-gesture";
import { FootageWaveform } from "@/components/editor/inspector/footage-waveform";
import { useCatalog, usePlanned, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { useElementSize } from "@/components/ui/use-element-size";
import type { MovingFacts, PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { showNearEdge } from "@/lib/editor/commands/show-clip";
import type { VideoClip } from "@/lib/film/document";
import { type ClipEdge, type FootagePart, shownFootage } from "@/lib/film/footage-holds";
import { moveFootageEdge } from "@/lib/film/operations/move-footage-edge";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import { footageFrame } from "@/lib/film/plan/footage-frame";
import { styles } from "@/lib/film/styles/styles";
import { framesFromSeconds, reelSeconds, secondsFromFrames } from "@/lib/film/time";

const words = editorWords.inspector.part;

const stripHeight = 52;
/** Of longer footage only what lies around the part is drawn, or a pixel would be seconds. */
const maxShare = 5;
const minSpan = 20;
const keySeconds = 0.1;
const pageSeconds = 1;

const clock = (seconds: number) => frameClock(framesFromSeconds(seconds));

/** The part of the footage that the strip draws. */
function spanAround({ from, to }: FootagePart, footageSeconds: number): FootagePart {
  const length = Math.min(footageSeconds, Math.max(minSpan, (to - from) * maxShare));
  const begins = Math.min(Math.max((from + to - length) / 2, 0), footageSeconds - length);
  return { from: begins, to: begins + length };
}

/** A clip's footage as a strip; the part that the film shows lies between two handles. */
export function FootageTrim({ clip }: { clip: VideoClip }) {
  const photo = useCatalog(({ photos }) => photos.get(clip.footageId));
  if (!photo?.moving) return null;
  return <TrimStrip key={clip.id} clip={clip} photo={photo} moving={photo.moving} />;
}

type Props = { clip: VideoClip; photo: PhotoFacts; moving: MovingFacts };

function TrimStrip({ clip, photo, moving: { strip, facts, peaksUrl } }: Props) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(box);
  // While a handle is held the strip stays, so that the finger stays on it.
  const [heldSpan, setHeldSpan] = useState<FootagePart>();
  const segment = usePlanned(({ segments }) =>
    segments.find((one): one is PhotoSegment => one.kind === "photo" && one.clipId === clip.id),
  );
  const isHeard = usePlanned(({ audio }) => audio.some(({ clipId }) => clipId === clip.id));
  const footageSeconds = secondsFromFrames(facts.frames);
  const { from, to: ends } = shownFootage(clip);
  const to = Math.min(ends, footageSeconds);
  const span = heldSpan ?? spanAround({ from, to }, footageSeconds);
  const percent = (seconds: number) =>
    Math.min(100, Math.max(0, (100 * (seconds - span.from)) / (span.to - span.from)));

  const drag = (part: TrimPart) => (event: PointerEvent) => {
    if (event.button !== 0 || width === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    if (handle instanceof HTMLElement && part !== "whole") handle.focus({ preventScroll: true });
    const secondsPerPixel = (span.to - span.from) / width;
    const left = box.current?.getBoundingClientRect().left ?? 0;
    dragFootage(session, event.nativeEvent, {
      clip,
      part,
      secondsPerPixel,
      onStart: () => setHeldSpan(span),
      onEnd: () => setHeldSpan(undefined),
      onClick(clientX) {
        if (segment) showMoment(session, segment, span.from + (clientX - left) * secondsPerPixel);
      },
    });
  };
  const moveTo = (edge: ClipEdge, toSeconds: number) => {
    editFilm(
      session,
      "trim",
      (film) => moveFootageEdge(film, { clipId: clip.id, edge, toSeconds, secondsOf: () => footageSeconds }),
      { mergeKey: `part ${edge} ${clip.id}`, isSilent: true },
    );
    showNearEdge(session, clip.id, edge);
  };
  const handle = (edge: ClipEdge, seconds: number, [min, max]: [number, number]) => (
    <Handle
      edge={edge}
      seconds={seconds}
      min={min}
      max={max}
      left={`${percent(seconds)}%`}
      onPointerDown={drag(edge)}
      onMove={(toSeconds) => moveTo(edge, toSeconds)}
      onLeave={() => session.documents.seal()}
    />
  );

  return (
    <div className="grid gap-1.5" data-testid="footage-part">
      <p className="flex justify-between gap-2 text-13 font-medium text-ink-soft">
        {words.label}
        <span className="font-normal text-ink tabular-nums" data-testid="part-text">
          {words.text(clock(from), clock(to), clock(footageSeconds))}
        </span>
      </p>
      {/* Room at both ends, where the handles lie at first. */}
      <div className="px-6 by-thumb:px-7">
        <div ref={box} className="relative" style={{ height: stripHeight }}>
          <div className="absolute inset-0 overflow-hidden rounded-[3px] bg-sunken">
            {strip && width > 0 ? (
              <Tiles
                strip={strip}
                span={span}
                width={width}
                ratio={photo.width / Math.max(1, photo.height)}
              />
            ) : null}
            {peaksUrl !== null && isHeard && width > 0 ? (
              <FootageWaveform peaksUrl={peaksUrl} span={span} width={width} />
            ) : null}
            <i className="absolute inset-y-0 left-0 bg-surface/70" style={{ width: `${percent(from)}%` }} />
            <i
              className="absolute inset-y-0 right-0 bg-surface/70"
              style={{ width: `${100 - percent(to)}%` }}
            />
          </div>
          <div
            aria-hidden="true"
            title={words.hint}
            onPointerDown={drag("whole")}
            className="absolute inset-y-0 cursor-grab touch-pan-y border-y-2 border-ink forced-color-adjust-none"
            style={{ left: `${percent(from)}%`, right: `${100 - percent(to)}%` }}
            data-testid="part-whole"
          />
          {segment ? <NowLine segment={segment} percent={percent} /> : null}
          {handle("start", from, [0, to])}
          {handle("end", to, [from, footageSeconds])}
        </div>
      </div>
    </div>
  );
}

type HandleProps = {
  edge: ClipEdge;
  seconds: number;
  min: number;
  max: number;
  left: string;
  onPointerDown(event: PointerEvent): void;
  onMove(toSeconds: number): void;
  onLeave(): void;
};

/** One end of the part. It lies outside of it, so that both ends of a short part can be held. */
function Handle({ edge, seconds, min, max, left, onPointerDown, onMove, onLeave }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? pageSeconds : keySeconds;
    const wished = new Map([
      ["ArrowLeft", seconds - step],
      ["ArrowRight", seconds + step],
      ["PageDown", seconds - pageSeconds],
      ["PageUp", seconds + pageSeconds],
      ["Home", min],
      ["End", max],
    ]).get(event.key);
    if (wished === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(wished);
  };
  const [side, corners] =
    edge === "start"
      ? ["-translate-x-full justify-items-end", "rounded-l-control"]
      : ["justify-items-start", "rounded-r-control"];
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={words.edges[edge]}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={seconds}
      aria-valuetext={clock(seconds)}
      title={words.edgeHint}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      className={`absolute inset-y-0 z-10 grid w-6 cursor-ew-resize touch-none place-items-center outline-offset-2 by-thumb:w-11 ${side}`}
      style={{ left }}
      data-testid={`part-${edge}`}
    >
      <i className={`grid h-full w-3 place-items-center bg-ink forced-color-adjust-none ${corners}`}>
        <i className="h-4 w-0.5 rounded-full bg-surface" />
      </i>
    </span>
  );
}

type TilesProps = {
  strip: NonNullable<MovingFacts["strip"]>;
  span: FootagePart;
  width: number;
  ratio: number;
};

function Tiles({ strip, span, width, ratio }: TilesProps) {
  const tilePx = Math.max(20, stripHeight * ratio);
  const secondsAt = (tile: number) => span.from + ((tile + 0.5) * tilePx * (span.to - span.from)) / width;
  return (
    <FootageTiles strip={strip} count={Math.ceil(width / tilePx)} tilePx={tilePx} secondsAt={secondsAt} />
  );
}

type NowProps = { segment: PhotoSegment; percent(seconds: number): number };

/** Where the film is in the footage, while it shows this clip. Moved directly, without React. */
function NowLine({ segment, percent }: NowProps) {
  const session = useSession();
  const line = useRef<HTMLElement>(null);
  // After every render, as it all depends on where the strip begins.
  useEffect(() => {
    const { rules } = styles[session.plan().style];
    const place = (frame: number) => {
      const node = line.current;
      if (!node) return;
      const shown = footageFrame(segment, frame, rules);
      node.hidden = !shown || frame < segment.startFrame || frame >= segment.endFrame;
      node.style.left = `${percent(reelSeconds(shown?.frame ?? 0, shown?.reel))}%`;
    };
    place(session.playhead.frame());
    return session.playhead.subscribe(place);
  });
  return (
    <i
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-accent"
    />
  );
}
