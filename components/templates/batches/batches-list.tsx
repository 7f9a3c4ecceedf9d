"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import Link from "next/link";
import { places } from "@/components/shell/places";
import { batchWords as words, templateWords } from "@/components/strings/templates";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailed } from "@/components/ui/load-failed";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { When } from "@/components/ui/when";
import { type Batch, batchesQuery } from "@/lib/client/queries/batches";

/** Every batch of the person, the latest first. */
export function BatchesList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(batchesQuery());
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div className="grid gap-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-20 rounded-surface" />
        ))}
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={Layers}
        title={templateWords.noBatches.title}
        text={templateWords.noBatches.text}
        data-testid="no-batches"
      >
        <Button onClick={onLeave}>{templateWords.noBatches.go}</Button>
      </EmptyState>
    );
  return (
    <ul aria-label={words.list} className="grid gap-3" data-testid="batches">
      {data.map((batch) => (
        <BatchItem key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function BatchItem({ batch }: { batch: Batch }) {
  return (
    <li
      className="relative rounded-surface border border-hairline bg-surface p-4"
      data-testid="batch"
      data-state={batch.state}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-14 font-medium">
          <Link
            href={places.batch(batch.id)}
            prefetch={false}
            className="outline-none after:absolute after:inset-0 after:rounded-surface focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            data-testid="batch-open"
          >
            {batch.name}
          </Link>
        </h2>
        <p className="shrink-0 text-13 text-ink-soft">
          <When at={batch.created_on} text={words.ordered} />
        </p>
      </div>
      <p className="mt-1 text-13 text-ink-soft">
        {words.states[batch.state]} · {words.counts(batch)}
      </p>
      {batch.state === "ended" ? null : (
        <Progress label={words.progress(batch.name)} fraction={batch.progress} className="mt-3" />
      )}
    </li>
  );
}
