"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useLargePhoto } from "@/components/editor/photo/use-large-photo";
import { editorWords } from "@/components/strings/editor";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import {
  CROP_HANDLES,
  type Crop,
  type CropHandle,
  moveCrop,
  resizeCrop,
} from "@/lib/editor/geometry/crop-rectangle";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { PhotoEdit } from "@/lib/film/document";
import { photoGeometry } from "@/lib/film/photo-edit";

const words = editorWords.photoTools;
const keyStep = 0.01;
const largeKeyStep = 0.1;

type Props = {
  photo: PhotoFacts;
  /** The photo's light and colour. */
  tones: PhotoEdit;
  draft: Pick<PhotoEdit, "turn" | "straighten"> & { crop: Crop };
  width: number;
  height: number;
  /** The aspect ratio to keep, in fractions of the picture. */
  shape: number | undefined;
  onChange(crop: Crop): void;
};

/** The whole photo, turned and straightened, with a frame around the part that stays. */
export function CropFrame({ photo, tones, draft, width, height, shape, onChange }: Props) {
  const { crop } = draft;
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useLargePhoto(canvas, photo, tones);
  const [isDragged, setDragged] = useState(false);

  const drag = (change: (dx: number, dy: number) => Crop) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    followPointer(event.nativeEvent, {
      thresholdPixels: 0,
      onStart: () => setDragged(true),
      onMove: ({ dx, dy }) => onChange(change(dx / width, dy / height)),
      onEnd: () => setDragged(false),
      onCancel: () => {
        setDragged(false);
        onChange(crop);
      },
    });
  };
  const onKeys = (change: (dx: number, dy: number) => Crop) => (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const [x = 0, y = 0] = way;
    const step = event.shiftKey ? largeKeyStep : keyStep;
    onChange(change(x * step, y * step));
  };
  const move = (dx: number, dy: number) => moveCrop(crop, dx, dy);
  const resize = (handle: CropHandle) => (dx: number, dy: number) =>
    resizeCrop(crop, { handle, dx, dy, shape });
  const percent = (part: number) => Math.round(100 * part);

  return (
    <div className="relative touch-none select-none" style={{ width, height }} data-testid="crop-frame">
      <div className="absolute inset-0 overflow-hidden">
        <Turned photo={photo} draft={draft} width={width} height={height}>
          <canvas
            ref={canvas}
            className={`size-full ${state === "ready" ? "" : "invisible"}`}
            data-state={state}
            data-testid="crop-picture"
          />
        </Turned>
        {state === "ready" ? null : (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center p-6 text-center text-14 text-on-picture"
          >
            {state === "failed" ? words.cropFailed : words.cropLoading}
          </p>
        )}
        <i
          aria-hidden="true"
          className="pointer-events-none absolute shadow-[0_0_0_200vmax_var(--picture-shade)]"
          style={placeOf(crop)}
        />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={words.cropArea}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(crop.x)}
        aria-valuetext={`${words.cornerIs(percent(crop.x), percent(crop.y))}; ${words.cropAreaIs(percent(crop.width), percent(crop.height))}`}
        onPointerDown={drag(move)}
        onKeyDown={onKeys(move)}
        className={`absolute cursor-move border border-on-picture shadow-[0_0_0_1px_var(--picture-shade)] outline-on-picture outline-offset-4 ${isDragged ? "" : "focus-visible:outline-2"}`}
        style={placeOf(crop)}
        data-testid="crop-area"
      >
        <Thirds />
      </div>
      {CROP_HANDLES.map((handle) => (
        <Handle
          key={handle}
          handle={handle}
          crop={crop}
          onPointerDown={drag(resize(handle))}
          onKeyDown={onKeys(resize(handle))}
        />
      ))}
    </div>
  );
}

function placeOf({ x, y, width, height }: Crop) {
  return {
    left: `${100 * x}%`,
    top: `${100 * y}%`,
    width: `${100 * width}%`,
    height: `${100 * height}%`,
  };
}

type TurnedProps = {
  children: ReactNode;
} & Pick<Props, "photo" | "draft" | "width" | "height">;

/** Does in CSS what `photoGeometry` does, so that it follows a slider without computing pixels. */
function Turned({ photo, draft, width, height, children }: TurnedProps) {
  const { turn, zoom } = photoGeometry(draft, photo.width / Math.max(1, photo.height));
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
  const degrees = turn + (draft.straighten ?? 0);
  return (
    <div
      className="absolute top-1/2 left-1/2"
      style={{
        width: across,
        height: down,
        transform: `translate(-50%, -50%) rotate(${degrees}deg) scale(${zoom})`,
      }}
    >
      {children}
    </div>
  );
}

function Thirds() {
  const line = "absolute bg-on-picture/40";
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <i className={`${line} inset-y-0 left-1/3 w-px`} />
      <i className={`${line} inset-y-0 left-2/3 w-px`} />
      <i className={`${line} inset-x-0 top-1/3 h-px`} />
      <i className={`${line} inset-x-0 top-2/3 h-px`} />
    </span>
  );
}

const cursors: Record<CropHandle, string> = {
  nw: "cursor-nwse-resize",
  n: "cursor-ns-resize",
  ne: "cursor-nesw-resize",
  e: "cursor-ew-resize",
  se: "cursor-nwse-resize",
  s: "cursor-ns-resize",
  sw: "cursor-nesw-resize",
  w: "cursor-ew-resize",
};

/** The visible mark of a handle: an angle at a corner, a stroke on a side. */
const marks: Record<CropHandle, string> = {
  nw: "top-[calc(50%-2px)] left-[calc(50%-2px)] size-4 border-t-3 border-l-3",
  n: "top-[calc(50%-2px)] h-0 w-6 border-t-3",
  ne: "top-[calc(50%-2px)] right-[calc(50%-2px)] size-4 border-t-3 border-r-3",
  e: "right-[calc(50%-2px)] h-6 w-0 border-r-3",
  se: "right-[calc(50%-2px)] bottom-[calc(50%-2px)] size-4 border-r-3 border-b-3",
  s: "bottom-[calc(50%-2px)] h-0 w-6 border-b-3",
  sw: "bottom-[calc(50%-2px)] left-[calc(50%-2px)] size-4 border-b-3 border-l-3",
  w: "left-[calc(50%-2px)] h-6 w-0 border-l-3",
};

type HandleProps = {
  handle: CropHandle;
  crop: Crop;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent): void;
};

/**
 * A handle as large as a thumb. Those on the sides are for pointers only, because with keys the corners do everything.
 */
function Handle({ handle, crop, onPointerDown, onKeyDown }: HandleProps) {
  const across = handle.includes("w") ? 0 : handle.includes("e") ? 1 : 0.5;
  const down = handle.includes("n") ? 0 : handle.includes("s") ? 1 : 0.5;
  const [x, y] = [crop.x + across * crop.width, crop.y + down * crop.height];
  const place = { left: `${100 * x}%`, top: `${100 * y}%` };
  const look = `absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full ${cursors[handle]}`;
  const mark = (
    <i
      aria-hidden="true"
      className={`absolute border-on-picture drop-shadow-[0_0_1px_var(--picture-shade-raised)] ${marks[handle]}`}
    />
  );
  if (!isCorner(handle))
    return (
      <span
        aria-hidden="true"
        onPointerDown={onPointerDown}
        className={look}
        style={place}
        data-testid={`crop-${handle}`}
      >
        {mark}
      </span>
    );
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={words.corners[handle]}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * x)}
      aria-valuetext={words.cornerIs(Math.round(100 * x), Math.round(100 * y))}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className={`${look} outline-on-picture -outline-offset-8`}
      style={place}
      data-testid={`crop-${handle}`}
    >
      {mark}
    </span>
  );
}

function isCorner(handle: CropHandle): handle is keyof typeof words.corners {
  return handle in words.corners;
}
