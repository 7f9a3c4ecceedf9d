"use client";

import { Check } from "lucide-react";
import { useHistorySteps } from "@/components/editor/top-bar/use-history-steps";

/** Every step of the history, latest first, to go back or forward to. */
export function HistorySheet() {
  const steps = useHistorySteps();
  return (
    <ul className="grid px-2 pb-3">
      {steps.map(({ label, isPresent, isUndone, goThere, testId }) => (
        <li key={testId}>
          <button
            type="button"
            aria-current={isPresent}
            onClick={goThere}
            className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-16 hover:bg-sunken ${isUndone ? "text-ink-soft" : ""}`}
            data-testid={testId}
          >
            <span className="flex-1">{label}</span>
            {isPresent ? <Check aria-hidden="true" className="size-5" strokeWidth={1.5} /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
