"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { places } from "@/components/shell/places";
import { batchWords as words } from "@/components/strings/templates";
import { BatchActions } from "@/components/templates/batches/batch-actions";
import { BatchRow } from "@/components/templates/batches/batch-row";
import { useItemNames } from "@/components/templates/batches/use-item-names";
import { LoadFailed } from "@/components/ui/load-failed";
import { PageTurner } from "@/components/ui/page-turner";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { When } from "@/components/ui/when";
import { type Batch, batchQuery, RESULTS_PAGE_SIZE, resultsQuery } from "@/lib/client/queries/batches";

/** How far a batch is, and what became of each of its rows. */
export function BatchView({ initial }: { initial: Batch }) {
  const { data: batch } = useQuery({ ...batchQuery(initial.id), initialData: initial });
  const [from, setFrom] = useState(0);
  const isEnded = batch.state === "ended";
  const itemNames = useItemNames();
  const results = useQuery(resultsQuery(batch.id, from, isEnded));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 dir="auto" className="truncate text-left text-28 font-semibold">
            {batch.name}
          </h1>
          <p className="text-14 text-ink-soft">
            <TextLink href={places.batches}>{words.back}</TextLink>
            <span aria-hidden="true"> · </span>
            <When at={batch.created_on} text={words.ordered} />
            {batch.template_id === null ? null : (
              <>
                <span aria-hidden="true"> · </span>
                <TextLink href={places.template(batch.template_id)}>{words.again}</TextLink>
              </>
            )}
          </p>
        </div>
        <BatchActions batch={batch} />
      </div>
      <section
        className="mt-5 rounded-surface border border-hairline bg-surface p-4"
        data-testid="batch-state"
        data-state={batch.state}
        data-done={batch.done}
      >
        <p role="status" className="text-14">
          <span className="font-medium">{words.states[batch.state]}</span>
          <span className="text-ink-soft"> · {words.counts(batch)}</span>
        </p>
        {isEnded ? null : (
          <Progress label={words.progress(batch.name)} fraction={batch.progress} className="mt-3" />
        )}
        {batch.waits_for_credits ? (
          <p className="mt-3 text-14 text-danger" data-testid="waits-for-credits">
            {words.waitsForCredits}
          </p>
        ) : null}
      </section>
      <div className="mt-5">
        {results.data ? (
          <ol
            aria-label={words.rows}
            className="overflow-hidden rounded-surface border border-hairline bg-surface"
            data-testid="batch-rows"
          >
            {results.data.map((result) => (
              <BatchRow key={result.number} result={result} itemNames={itemNames} />
            ))}
          </ol>
        ) : results.error ? (
          <LoadFailed error={results.error} onRetry={results.refetch} />
        ) : (
          <Skeleton className="h-64 rounded-surface" />
        )}
        <div className="mt-3 flex justify-center">
          <PageTurner
            label={words.pages}
            from={from}
            size={RESULTS_PAGE_SIZE}
            all={batch.rows}
            text={words.page}
            previous={words.previousPage}
            next={words.nextPage}
            onTurn={setFrom}
          />
        </div>
      </div>
    </>
  );
}
