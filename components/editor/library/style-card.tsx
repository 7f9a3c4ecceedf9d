"use client";

import { Check } from "lucide-react";
import { useRef } from "react";
import { usePaintedStyle } from "@/components/editor/library/use-painted-style";
import { editorWords } from "@/components/strings/editor";
import type { Style } from "@/lib/film/style-catalog";

type Props = {
  style: Style;
  isChosen: boolean;
  choose(): void;
};

/** A style, painted on the person's own photos. It moves while it is hovered. */
export function StyleCard({ style, isChosen, choose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const motion = usePaintedStyle(canvas, style.machine_name);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={editorWords.styles.use(style.name, style.description)}
      onClick={choose}
      onPointerEnter={motion.start}
      onPointerLeave={motion.stop}
      onFocus={motion.start}
      onBlur={motion.stop}
      className={`grid gap-2 rounded-surface border p-1.5 text-left transition-colors hover:bg-sunken ${isChosen ? "border-ink" : "border-hairline hover:border-control-line"}`}
      data-testid="style-card"
      data-style={style.machine_name}
    >
      <canvas
        ref={canvas}
        width={320}
        height={180}
        className="aspect-video w-full rounded-control bg-sunken"
        aria-hidden="true"
      />
      <span className="px-1 pb-0.5">
        <span className="flex items-center gap-1.5 text-14 font-medium">
          {style.name}
          {isChosen ? <Check aria-hidden="true" className="size-4" strokeWidth={1.5} /> : null}
        </span>{" "}
        <span className="block text-12 leading-4 text-ink-soft">{style.description}</span>
      </span>
    </button>
  );
}
