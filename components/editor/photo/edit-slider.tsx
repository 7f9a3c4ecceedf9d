"use client";

import { useId } from "react";

type Props = {
  label: string;
  value: number;
  /** The range on either side of the middle, which changes nothing. */
  reach: number;
  step: number;
  nameOf(value: number): string;
  onWrite(value: number): void;
  onLeave?(): void;
  testId: string;
};

/** A slider with zero in the middle. A double click resets it. */
export function EditSlider({ label, value, reach, step, nameOf, onWrite, onLeave, testId }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 by-thumb:grid-cols-[5.25rem_1fr_2.75rem]">
      <label htmlFor={id} className="text-13 font-medium text-ink-soft">
        {label}
      </label>
      {/* The slider says it already. */}
      <output htmlFor={id} aria-live="off" className="text-right text-13 text-ink by-thumb:order-last">
        {nameOf(value)}
      </output>
      <span className="relative col-span-2 grid by-thumb:col-span-1">
        <i
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-1/2 my-auto h-3 w-0.5 -translate-x-1/2 rounded-full bg-control-line"
        />
        <input
          id={id}
          type="range"
          min={-reach}
          max={reach}
          step={step}
          value={value}
          aria-valuetext={nameOf(value)}
          onChange={(event) => onWrite(event.currentTarget.valueAsNumber)}
          onDoubleClick={() => onWrite(0)}
          onPointerUp={onLeave}
          onBlur={onLeave}
          className="relative w-full touch-pan-y by-thumb:h-11"
          data-testid={testId}
        />
      </span>
    </div>
  );
}
