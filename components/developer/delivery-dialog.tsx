"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DeliveryMark } from "@/components/developer/delivery-mark";
import { deliveryTitle } from "@/components/developer/delivery-title";
import { ValueRow } from "@/components/developer/value-row";
import { CodeBlock } from "@/components/docs/code-block";
import { problemText } from "@/components/shell/problem-text";
import { developerWords } from "@/components/strings/developer";
import { BusyButton } from "@/components/ui/busy-button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toasts-store";
import { When } from "@/components/ui/when";
import { resendDelivery } from "@/lib/client/changes/deliveries";
import { type DeliveryDetail, deliveryQuery } from "@/lib/client/queries/deliveries";
import { queryKeys } from "@/lib/client/query-keys";

const words = developerWords.deliveryDialog;
const seconds = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** Indents JSON for reading. Anything that does not parse is shown as it was sent. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Attempts({ attempts }: Pick<DeliveryDetail, "attempts">) {
  if (attempts.length === 0) return <p className="text-14 text-ink-soft">{words.noAttempts}</p>;
  return (
    <ol className="grid gap-2" reversed>
      {attempts.map(({ number, status, error, answer, duration, created_on: at }) => (
        <li key={number} className="text-14" data-testid="attempt">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{status === null ? error : words.answered(status)}</span>
            <span className="text-13 text-ink-soft">
              <When at={at} /> · {words.seconds(seconds.format(duration))}
            </span>
          </p>
          {answer ? <p className="truncate font-mono text-12 text-ink-soft">{answer}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function Detail({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: delivery, error } = useQuery(deliveryQuery(id));
  const resend = useMutation({
    mutationFn: resendDelivery,
    onSuccess: (changed) => {
      client.setQueryData(queryKeys.delivery(id), changed);
      toast({ text: words.resent });
      void client.invalidateQueries({ queryKey: queryKeys.deliveries, exact: true });
    },
  });
  const problem = error ?? resend.error;
  if (!delivery)
    return problem ? <FormMessage>{problemText(problem)}</FormMessage> : <Skeleton className="h-80" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FormMessage>{resend.error ? problemText(resend.error) : undefined}</FormMessage>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14 font-medium">
          <DeliveryMark state={delivery.state} />
          {deliveryTitle(delivery)}
        </p>
        <BusyButton
          isBusy={resend.isPending}
          busyLabel={words.resending}
          onClick={() => resend.mutate(id)}
          data-testid="delivery-resend"
        >
          {words.resend}
        </BusyButton>
      </div>
      <dl className="grid gap-3">
        <ValueRow label={words.to} value={delivery.url} />
        <ValueRow label={words.id} value={delivery.id} />
      </dl>
      <section>
        <h3 className="mb-2 text-12 font-medium text-ink-soft">{words.attempts}</h3>
        <Attempts attempts={delivery.attempts} />
        {delivery.next_attempt_on !== null && delivery.attempts.length > 0 ? (
          <p className="mt-2 text-13 text-ink-soft">
            {words.next(new Date(delivery.next_attempt_on * 1000).toLocaleTimeString("en"))}
          </p>
        ) : null}
      </section>
      <div data-testid="payload">
        <CodeBlock label={words.payload}>{readable(delivery.payload)}</CodeBlock>
      </div>
    </div>
  );
}

export function DeliveryDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen={id !== undefined} onClose={onClose} data-testid="delivery-dialog">
      {id === undefined ? null : <Detail id={id} />}
    </Dialog>
  );
}
