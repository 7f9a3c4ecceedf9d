import type { CSSProperties, PointerEvent, ReactNode } from "react";

type Props = {
  title: string;
  testId: string;
  className: string;
  style?: CSSProperties;
  onPointerDown(event: PointerEvent): void;
  children: ReactNode;
};

/** A part of a box on the timeline that is dragged by itself. */
export function BoxHandle({ title, testId, className, children, ...rest }: Props) {
  return (
    <span
      aria-hidden="true"
      title={title}
      className={`absolute z-10 touch-none ${className}`}
      data-testid={testId}
      {...rest}
    >
      {children}
    </span>
  );
}

/** The visible end of a box, by which it is trimmed. */
export function Grip({
  isShown,
  side,
}: {
  isShown: boolean;
  side: "rounded-l-control" | "rounded-r-control";
}) {
  return (
    <i
      className={`grid size-full place-items-center ${side} ${isShown ? "bg-ink" : "group-hover:bg-ink/70"}`}
    >
      <i
        className={`h-4 w-0.5 rounded-full bg-surface ${isShown ? "" : "opacity-0 group-hover:opacity-100"}`}
      />
    </i>
  );
}
