"use client";

import { CircleAlert, HeartHandshake, RotateCw, WifiOff } from "lucide-react";
import { groupByReason } from "@/components/shell/group-by-reason";
import { uploadProblemText } from "@/components/shell/problem-text";
import { guestWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { ProgressStatus } from "@/components/ui/progress-status";
import type { GuestItem, GuestQueueState } from "@/lib/client/guests/guest-queue";

type Props = Pick<GuestQueueState, "items" | "isOffline"> & { onRetry: () => void; onTakeBack: () => void };

/** How far sending has come, in words that screen readers announce. */
export function GuestUploads({ items, isOffline, onRetry, onTakeBack }: Props) {
  const tried = items.filter(({ state }) => state !== "refused");
  const sent = tried.filter(({ state }) => state === "sent").length;
  const refused = items.filter(({ state }) => state === "refused");
  const isBusy = sent < tried.length;
  const bytes = sum(tried.map(({ file }) => file.size));
  const sentBytes = sum(tried.map((item) => Math.min(item.sentBytes, item.file.size)));
  const isStored = tried.every((item) => item.state === "sent" || item.isStored);
  const sentItems = items.filter(({ state }) => state === "sent");
  if (items.length === 0) return null;
  return (
    <section className="grid gap-3" data-testid="guest-uploads" data-state={isBusy ? "sending" : "done"}>
      <ProgressStatus text={isBusy ? words.sending(sent, tried.length) : ""} isUnderWay={isBusy} />
      {isBusy ? (
        <p aria-hidden="true" className="font-medium">
          {words.sending(sent, tried.length)}
        </p>
      ) : null}
      <div role="status" className="grid gap-2 empty:hidden">
        {isBusy && isOffline ? (
          <p className="flex items-center gap-2 text-14 text-ink-soft" data-testid="guest-offline">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
            {words.offline}
          </p>
        ) : null}
        {!isBusy && sent > 0 ? (
          <p
            className="flex items-center gap-3 rounded-surface bg-success-soft p-4 font-medium text-success"
            data-testid="guest-thanks"
          >
            <HeartHandshake aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
            {words.thanks(countsOf(sentItems))}
          </p>
        ) : null}
      </div>
      {isBusy ? (
        <>
          <Progress label={words.progress} fraction={bytes === 0 ? 0 : sentBytes / bytes} className="h-2" />
          <p className="text-13 text-ink-soft">{isStored ? words.mayLeave : words.stay}</p>
          <Button
            size="small"
            onClick={onTakeBack}
            className="justify-self-start"
            data-testid="guest-take-back"
          >
            {words.takeBack}
          </Button>
        </>
      ) : null}
      {refused.length > 0 ? <Refused items={refused} onRetry={onRetry} /> : null}
    </section>
  );
}

function Refused({ items, onRetry }: { items: readonly GuestItem[]; onRetry: () => void }) {
  const mayRetry = items.some(({ problem }) => problem && problem.status >= 500);
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-surface border border-hairline p-4"
      data-testid="guest-refused"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" strokeWidth={1.5} />
        {words.refused(items.length)}
      </p>
      {groupByReason(items, ({ problem }) => reasonOf(problem)).map(({ reason, items }) => (
        <div key={reason} className="grid min-w-0 gap-0.5 text-13">
          <p className="text-ink-soft">{reason}</p>
          <ul>
            {items.map(({ id, file }) => (
              <li key={id} className="truncate" dir="auto">
                {file.name}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {mayRetry ? (
        <Button onClick={onRetry} className="justify-self-start" data-testid="guest-retry">
          <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}

const reasons: Partial<Record<string, string>> = words.problems;

function reasonOf(problem: GuestItem["problem"]): string {
  return (problem && reasons[problem.code]) ?? uploadProblemText(problem, "photo");
}

function countsOf(items: readonly GuestItem[]) {
  const clip = items.filter(({ kind }) => kind === "clip").length;
  return { photo: items.length - clip, clip };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
