import type { CSSProperties, PointerEvent, ReactNode } from "react";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.timeline;

type Props = {
  /** Whether what it belongs to is selected: a finger scrolls across the handles of everything else. */
  isSelected: boolean;
  title: string;
  testId: string;
  className: string;
  style?: CSSProperties;
  onPointerDown(event: PointerEvent): void;
  children: ReactNode;
};

/** A part of a box on the timeline that is dragged by itself. */
export function BoxHandle({ isSelected, title, testId, className, onPointerDown, children, ...rest }: Props) {
  return (
    <span
      aria-hidden="true"
      title={title}
      className={`absolute z-10 ${isSelected ? "touch-none" : ""} ${className}`}
      data-testid={testId}
      onPointerDown={(event) => {
        if (isSelected || event.pointerType !== "touch") onPointerDown(event);
      }}
      {...rest}
    >
      {children}
    </span>
  );
}

const ends = {
  start: {
    title: words.trimStart,
    place: "left-0",
    corners: "rounded-l-control",
    reach: "pointer-coarse:before:right-0 pointer-coarse:before:-left-4",
  },
  end: {
    title: words.trimEnd,
    place: "right-0",
    corners: "rounded-r-control",
    reach: "pointer-coarse:before:-right-4 pointer-coarse:before:left-0",
  },
} as const;
/** A finger is not as exact as a mouse: it reaches beyond what is seen. */
const forFinger = "pointer-coarse:before:absolute pointer-coarse:before:inset-y-0";

type Edge = keyof typeof ends;

type TrimHandlesProps = {
  isSelected: boolean;
  /** What each one's test id begins with. */
  testId: string;
  /** What a press on this edge does. */
  trim(edge: Edge): (event: PointerEvent) => void;
};

/** The two ends of a box, by which it is trimmed. */
export function TrimHandles({ isSelected, testId, trim }: TrimHandlesProps) {
  return (["start", "end"] as const).map((edge) => (
    <BoxHandle
      key={edge}
      isSelected={isSelected}
      title={ends[edge].title}
      testId={`${testId}-${edge}`}
      className={`inset-y-0 w-2.5 cursor-ew-resize ${ends[edge].place}`}
      onPointerDown={trim(edge)}
    >
      <Grip isShown={isSelected} edge={edge} />
    </BoxHandle>
  ));
}

function Grip({ isShown, edge }: { isShown: boolean; edge: Edge }) {
  const { corners, reach } = ends[edge];
  return (
    <i
      className={`grid size-full place-items-center ${corners} ${isShown ? `bg-ink ${forFinger} ${reach}` : "group-hover:bg-ink/70"}`}
    >
      <i
        className={`h-4 w-0.5 rounded-full bg-surface ${isShown ? "" : "opacity-0 group-hover:opacity-100"}`}
      />
    </i>
  );
}
