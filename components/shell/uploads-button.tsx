"use client";

import { useStore } from "zustand";
import { openTray, trayStore } from "@/components/shell/tray-state";
import { shellWords } from "@/components/strings/shell";
import { totalsOf } from "@/lib/client/uploads/totals";
import { useUploads } from "@/lib/client/uploads/uploads";

const words = shellWords.uploads;
const radius = 8;
const around = 2 * Math.PI * radius;

/** A ring that fills as files are uploaded. Pressing it shows the list. */
export function UploadsButton() {
  const uploads = useUploads((state) => state.uploads);
  const isOpen = useStore(trayStore, (state) => state.isOpen);
  if (uploads.length === 0) return null;
  const { fraction } = totalsOf(uploads);
  const label = words.open(Math.round(fraction * 100));
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={words.title}
      aria-expanded={isOpen}
      onClick={() => openTray(!isOpen)}
      data-testid="uploads-button"
      className="grid size-9 place-items-center rounded-control hover:bg-sunken by-thumb:size-11"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90">
        <g fill="none" strokeWidth="2.5">
          <circle cx="10" cy="10" r={radius} className="stroke-hairline" />
          <circle
            cx="10"
            cy="10"
            r={radius}
            className="stroke-focus"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - fraction)}
          />
        </g>
      </svg>
    </button>
  );
}
