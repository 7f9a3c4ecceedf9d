"use client";

import { type ReactNode, useRef } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

type Props<T> = {
  /** Undefined until they have loaded. */
  items: readonly T[] | undefined;
  error?: Error | null;
  onRetry?: () => unknown;
  /** Shown when the list is empty; lists that never are do not need it. */
  none?: string;
  noneTestId?: string;
  className?: string;
  children: (item: T) => ReactNode;
};

/** The rows of a settings section, in each state: loading, failed, empty, or loaded. */
export function SectionList<T>({
  items,
  error,
  onRetry,
  none,
  noneTestId,
  className = "-my-3",
  children,
}: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  // The section's own heading has no place for the focus, and the head of the page is far away.
  useKeptFocus(list, String(items?.length), () => undefined);
  if (!items)
    return error ? <LoadFailed error={error} onRetry={() => onRetry?.()} /> : <Skeleton className="h-16" />;
  if (items.length === 0 && none)
    return (
      <p className="text-14 text-ink-soft" data-testid={noneTestId}>
        {none}
      </p>
    );
  return (
    <ul ref={list} className={className}>
      {items.map(children)}
    </ul>
  );
}
