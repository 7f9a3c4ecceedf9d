import type { CSSProperties, PointerEvent, ReactNode } from "react";

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
    corners: "rounded-l-control",
    reach: "pointer-coarse:before:right-0 pointer-coarse:before:-left-4",
  },
  end: {
    corners: "rounded-r-control",
    reach: "pointer-coarse:before:-right-4 pointer-coarse:before:left-0",
  },
} as const;
/** A finger is not as exact as a mouse: it reaches beyond what is seen. */
const forFinger = "pointer-coarse:before:absolute pointer-coarse:before:inset-y-0";

type GripProps = {
  isShown: boolean;
  edge: keyof typeof ends;
};

/** The visible end of a box, by which it is trimmed. */
export function Grip({ isShown, edge }: GripProps) {
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
