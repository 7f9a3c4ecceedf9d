"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { tableWords as words } from "@/components/strings/templates";
import type { WantedCell } from "@/components/templates/rows/wanted-cell";
import { BusyButton } from "@/components/ui/busy-button";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { isProblem } from "@/lib/client/api-problem";
import { orderBatch } from "@/lib/client/changes/templates";
import { queryKeys } from "@/lib/client/query-keys";
import type { RowChecks } from "@/lib/editor/templates/create-row-checker";
import type { TableRow } from "@/lib/editor/templates/table";
import type { Row } from "@/lib/film/templates/template-field";

type Props = {
  templateId: string;
  ordered: readonly TableRow[];
  checks: RowChecks;
  /** Whether the service has the fields as they are shown. */
  isSaved: boolean;
  columns: readonly string[];
  /** Those of them that no film shows. */
  extras: readonly string[];
  onGo: (cell: WantedCell) => void;
  onMend: () => void;
};

/** Says whether the rows are good and what their films cost, and orders them. */
export function OrderBar({ templateId, ordered, checks, isSaved, columns, extras, onGo, onMend }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const intent = useIntent(async (rows: readonly Row[], headers) => {
    const { batch } = await orderBatch({ id: templateId, rows }, headers);
    if (!batch) return;
    toast({ text: words.ordered(rows.length) });
    void client.invalidateQueries({ queryKey: queryKeys.batches, refetchType: "none" });
    router.push(places.batch(batch.id));
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: intent,
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  const bad = ordered.flatMap((row) =>
    (checks.problems.get(row.id) ?? []).map(({ field }) => ({ id: row.id, column: field })),
  );
  const [first] = bad;
  const isReady =
    ordered.length > 0 && bad.length === 0 && !checks.isChecking && checks.error === null && isSaved;
  return (
    <div
      className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hairline bg-paper py-3 max-sm:bottom-(--bar-height)"
      data-order-bar
      data-testid="order-bar"
    >
      <div className="min-w-0 flex-1 basis-60 text-14">
        <p role="status" className="flex flex-wrap items-center gap-x-2" data-testid="rows-state">
          <State count={ordered.length} badCount={bad.length} checks={checks} onMend={onMend} />
          {first ? (
            <button
              type="button"
              className="font-medium underline underline-offset-4"
              onClick={() =>
                onGo({
                  id: first.id,
                  column: columns.includes(first.column) ? first.column : (columns[0] ?? ""),
                })
              }
              data-testid="first-problem"
            >
              {bad.length === 1 ? words.toFirst : words.toFirstOf}
            </button>
          ) : null}
        </p>
        <Price count={ordered.length} checks={checks} />
        <NotFields columns={extras.filter((column) => ordered.some(({ values }) => values[column]))} />
      </div>
      <BusyButton
        look="primary"
        size="large"
        isBusy={isPending || isSuccess}
        busyLabel={words.ordering}
        disabled={!isReady}
        onClick={() => mutate(ordered.map(({ values }) => values))}
        className="max-sm:w-full"
        data-testid="order-batch"
      >
        {words.order(ordered.length)}
      </BusyButton>
    </div>
  );
}

type StateProps = { count: number; badCount: number; checks: RowChecks; onMend: () => void };

function State({ count, badCount, checks, onMend }: StateProps) {
  const line = "size-4 shrink-0";
  if (count === 0) return <span className="text-ink-soft">{words.none}</span>;
  if (isProblem(checks.error, "template_broken"))
    return (
      <>
        <span className="text-danger">{words.broken}</span>
        <button type="button" className="font-medium underline underline-offset-4" onClick={onMend}>
          {words.mend}
        </button>
      </>
    );
  if (checks.error !== null)
    return <span className="text-danger">{`${words.cannotCheck} ${problemText(checks.error)}`}</span>;
  if (badCount > 0)
    return (
      <span className="flex items-center gap-2 text-danger">
        <TriangleAlert aria-hidden="true" className={line} strokeWidth={1.75} />
        {words.bad(badCount)}
      </span>
    );
  if (checks.isChecking)
    return (
      <span className="flex items-center gap-2 text-ink-soft">
        <LoaderCircle aria-hidden="true" className={`${line} animate-spin`} strokeWidth={1.75} />
        {words.checking}
      </span>
    );
  return (
    <span className="flex items-center gap-2 text-success">
      <CircleCheck aria-hidden="true" className={line} strokeWidth={1.75} />
      {words.good(count)}
    </span>
  );
}

function Price({ count, checks: { price, credits } }: { count: number; checks: RowChecks }) {
  if (price === null || credits === null || count === 0) return null;
  const cost = Math.round(price * count);
  return (
    <p className="text-13 text-ink-soft" data-testid="batch-price">
      {words.cost(cost, credits)}
      {cost > credits ? `. ${words.tooFew(Math.floor(credits / price))}` : null}
    </p>
  );
}

/** A column with a mistake in its name looks like a good one, and its films are paid for. */
function NotFields({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <p className="text-13 wrap-anywhere text-ink-soft" data-testid="not-fields">
      {words.notFields(columns)}
    </p>
  );
}
