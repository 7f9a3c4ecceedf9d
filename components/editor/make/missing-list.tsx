"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { MissingFix } from "@/components/editor/make/missing-fix";
import type { Readiness } from "@/components/editor/make/use-readiness";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.make;
const noTitle = 7404;

type Props = {
  missing: Readiness["missing"];
  isBalanceLow: boolean;
};

/** What the film lacks, each with a way to fix it. */
export function MissingList({ missing, isBalanceLow }: Props) {
  // The title's first letter mends it. Without the field, the other letters would be shortcuts.
  const [isNaming, setNaming] = useState(false);
  const listed: Readiness["missing"] =
    isNaming && !missing.includes(noTitle) ? [...missing, noTitle] : missing;
  if (listed.length === 0 && !isBalanceLow) return null;
  return (
    <div className="grid gap-3" data-testid="missing">
      {missing.length > 0 || isBalanceLow ? (
        <p className="text-16 font-semibold">{words.missingTitle}</p>
      ) : null}
      <ul className="grid gap-2">
        {listed.map((code) => {
          const isMissing = missing.includes(code);
          const Mark = isMissing ? Circle : CircleCheck;
          return (
            <li
              key={code}
              className="grid gap-2 rounded-control bg-sunken p-3 text-14"
              data-code={isMissing ? code : undefined}
            >
              <p className="flex gap-2">
                <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
                {words.missing[code]}
              </p>
              <MissingFix code={code} onName={() => setNaming(true)} />
            </li>
          );
        })}
        {isBalanceLow ? (
          <li className="rounded-control bg-danger-soft p-3 text-14 text-danger" data-code={7405}>
            {words.missing[7405]}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
