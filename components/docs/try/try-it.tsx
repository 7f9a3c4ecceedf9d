"use client";

import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import type { OperationToTry } from "@/components/docs/try/operation-to-try";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";

const TryForm = lazy(async () => ({ default: (await import("@/components/docs/try/try-form")).TryForm }));

/** Unfolds a form that sends the request to this service. */
export function TryIt({ operation }: { operation: OperationToTry }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const panel = useId();
  if (!hydrated) return <div className="mt-6 h-9" />;
  return (
    <div className="mt-6">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        data-testid={`${operation.id}-open`}
        className="inline-flex h-9 items-center gap-1.5 rounded-control pr-2 text-14 font-medium transition-colors hover:text-ink-soft"
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? "rotate-90" : ""}`}
          strokeWidth={1.5}
        />
        Try it
      </button>
      <div id={panel} hidden={!open}>
        {open ? (
          <div className="mt-2 max-w-3xl rounded-surface border border-hairline bg-surface p-4 sm:p-5">
            <Suspense fallback={<Skeleton className="h-32" />}>
              <TryForm operation={operation} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  );
}
