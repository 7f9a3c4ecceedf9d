import { Check } from "lucide-react";
import { landingWords } from "@/components/strings/landing";

const words = landingWords.works;

/** A list of what visitors get. */
export function WhatWorks() {
  return (
    <div>
      <h2 className="text-28 font-semibold">{words.title}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {words.items.map((item) => (
          <li key={item} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
