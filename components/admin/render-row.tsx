"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mark, type MarkLook } from "@/components/admin/mark";
import { problemText } from "@/components/shell/problem-text";
import { rendersWords as words } from "@/components/strings/admin-pages";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toasts-store";
import { When } from "@/components/ui/when";
import { retryServiceRender } from "@/lib/client/changes/service-renders";
import type { ServiceRender } from "@/lib/client/queries/admin-overview";
import { queryKeys } from "@/lib/client/query-keys";

const looks: Record<ServiceRender["state"], MarkLook> = {
  queued: "plain",
  running: "good",
  done: "good",
  failed: "bad",
  cancelled: "plain",
};

export function RenderRow({ render, onCancel }: { render: ServiceRender; onCancel: () => void }) {
  const { state, kind, quality, owner, video, batch, attempt, error, progress } = render;
  const name = video.name || words.untitled;
  const isUnfinished = state === "queued" || state === "running";
  const facts = [
    `${words.kinds[kind]}, ${quality}p`,
    ...(batch ? [words.batch] : []),
    ...(attempt > 1 ? [words.attempt(attempt)] : []),
  ];
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3 last:border-0"
      data-testid="service-render"
      data-id={render.id}
      data-state={state}
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 truncate text-14 font-medium">{name}</h3>
          <Mark look={looks[state]}>{words.states[state]}</Mark>
        </div>
        <p className="text-13 wrap-anywhere text-ink-soft">{owner.email}</p>
        <p className="text-13 text-ink-soft">
          {facts.join(" · ")} · <When at={render.created_on} text={words.ordered} />
        </p>
        {error ? (
          <p className="mt-1 text-13 break-words text-danger" data-testid="render-error">
            {error}
          </p>
        ) : null}
        {state === "running" ? (
          <div className="mt-2 flex items-center gap-3">
            <Progress label={words.progressOf(name)} fraction={progress} className="flex-1" />
            <span className="text-13 text-ink-soft">{words.progress(Math.floor(progress * 100))}</span>
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "failed" || isUnfinished ? <RetryButton render={render} name={name} /> : null}
        {isUnfinished ? (
          <Button onClick={onCancel} data-testid="render-cancel">
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function RetryButton({ render: { id, state }, name }: { render: ServiceRender; name: string }) {
  const client = useQueryClient();
  const isFailed = state === "failed";
  const label = isFailed ? words.retry : words.send;
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryServiceRender(id),
    onSuccess: async () => {
      toast({ text: isFailed ? words.retried(name) : words.sent(name) });
      void client.invalidateQueries({ queryKey: queryKeys.audit });
      await client.invalidateQueries({ queryKey: queryKeys.serviceRenders });
    },
    onError: (error) => toast({ text: problemText(error) }),
  });
  return (
    <BusyButton isBusy={isPending} busyLabel={label} onClick={() => mutate()} data-testid="render-retry">
      {label}
    </BusyButton>
  );
}
