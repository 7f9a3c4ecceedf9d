"use client";

import { Check, Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useCopy } from "@/components/ui/use-copy";
import { useHydrated } from "@/components/ui/use-hydrated";
import { EXAMPLE_ORIGIN } from "@/lib/contracts/example-ids";

type Props = { label: string; children: string };

/** A block of code to read, scroll and copy. */
export function CodeBlock({ label, children }: Props) {
  const text = children.replaceAll(EXAMPLE_ORIGIN, useOrigin());
  return (
    <figure className="relative min-w-0">
      <figcaption className="flex h-8 items-center by-thumb:h-11 justify-between text-12 font-medium text-ink-soft">
        {label}
        <CopyButton text={text} label={label} />
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <pre
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-surface border border-hairline bg-sunken px-4 py-3 font-mono text-13"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={`Copy: ${label}`}
      onClick={() => void copy(text)}
      className="inline-flex min-h-6 items-center by-thumb:min-h-11 gap-1.5 rounded-control px-2 py-1 transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </button>
  );
}

const never = () => () => {};

/** The origin this page came from, so that examples work as they stand. */
function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => EXAMPLE_ORIGIN,
  );
}
