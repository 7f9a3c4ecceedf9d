"use client";

import { Pipette } from "lucide-react";
import { useEffect, useRef } from "react";

type Props = {
  label: string;
  /** For the mouse, where the label says more than can be seen to belong to it. */
  tip?: string;
  /** What it shows, as `#rrggbb`; undefined while there is none. */
  color: string | undefined;
  /** Where the picker begins otherwise. */
  start?: string;
  /** Again and again while somebody looks for a colour. */
  onPick: (color: string) => void;
  /** Once they are done. */
  onDone?: () => void;
  onFocus?: () => void;
  className?: string;
  "data-testid": string;
};

/** Black would hide that the picker has any colours. */
const firstColor = "#c5482f";

/** Shows a colour, and opens the platform's own picker, which phones and screen readers handle best. */
export function ColorWell({
  label,
  tip = label,
  color,
  start = firstColor,
  onPick,
  onDone,
  onFocus,
  className = "",
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field || !onDone) return;
    // React takes the end of a search for one more step of it.
    field.addEventListener("change", onDone);
    return () => field.removeEventListener("change", onDone);
  }, [onDone]);
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-control border border-control-line text-ink-soft transition-colors hover:border-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
      data-tip={tip}
    >
      {color === undefined ? (
        <Pipette aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      ) : (
        <span
          aria-hidden="true"
          style={{ backgroundColor: color }}
          className="absolute inset-0 forced-color-adjust-none"
        />
      )}
      <input
        ref={input}
        type="color"
        aria-label={label}
        value={color ?? start}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
        onKeyDown={(event) => {
          // Space plays in the editor, and Enter goes down in tables.
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.showPicker();
        }}
        onFocus={onFocus}
        onBlur={onDone}
        className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
        {...rest}
      />
    </span>
  );
}
