"use client";

import { useQuery } from "@tanstack/react-query";
import { AdminFrame } from "@/components/admin/admin-frame";
import { Mark, type MarkLook } from "@/components/admin/mark";
import { QueuesTable } from "@/components/admin/queues-table";
import { troubledFirst } from "@/components/admin/troubled-first";
import { healthWords as words } from "@/components/strings/admin-pages";
import { LoadFailed } from "@/components/ui/load-failed";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { When } from "@/components/ui/when";
import { type ServiceHealth, serviceHealthQuery } from "@/lib/client/queries/admin-overview";
import type { CheckState } from "@/lib/contracts/admin-overview";

const looks: Record<CheckState, MarkLook> = { good: "good", poor: "bad", bad: "bad", off: "plain" };

function Check({ check: { id, state, message } }: { check: ServiceHealth["checks"][number] }) {
  return (
    <li
      className="border-b border-hairline py-3 last:border-0"
      data-testid="health-check"
      data-id={id}
      data-state={state}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-14 font-medium">{words.names[id]}</h3>
        <Mark look={looks[state]}>{words.states[state]}</Mark>
      </div>
      <p className="text-13 break-words text-ink-soft">
        {message.split("`").map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>))}
      </p>
    </li>
  );
}

function Worker({ worker }: { worker: ServiceHealth["workers"][number] }) {
  const { host, version, engine, concurrency, pid, alive, heartbeat_on: heardOn } = worker;
  return (
    <li className="border-b border-hairline py-3 last:border-0" data-testid="worker" data-alive={alive}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="min-w-0 truncate text-14 font-medium">{host}</h3>
        <Mark look={alive ? "good" : "bad"}>{alive ? words.alive : words.silent}</Mark>
      </div>
      <p className="text-13 text-ink-soft">
        {words.version(version)} · {words.worker(engine, concurrency, pid)} ·{" "}
        <When key={heardOn} at={heardOn} text={words.seen} />
      </p>
    </li>
  );
}

export function HealthView() {
  const { data, error, refetch } = useQuery(serviceHealthQuery());
  if (!data)
    return (
      <AdminFrame current="health">
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-64" />}
      </AdminFrame>
    );
  const checks = troubledFirst(data.checks);
  const amiss = checks.filter(({ state }) => looks[state] === "bad").length;
  return (
    <AdminFrame current="health">
      <SettingsSection
        title={words.checks}
        text={words.checksText(amiss)}
        data-testid="checks-section"
        action={<p className="text-14 text-ink-soft">{words.version(data.version)}</p>}
      >
        <SectionList items={checks}>{(check) => <Check key={check.id} check={check} />}</SectionList>
      </SettingsSection>
      <SettingsSection title={words.workers} text={words.workersText} data-testid="workers-section">
        <SectionList items={data.workers} none={words.noWorkers} noneTestId="no-workers">
          {(worker) => <Worker key={worker.id} worker={worker} />}
        </SectionList>
      </SettingsSection>
      <SettingsSection title={words.queues} text={words.queuesText} data-testid="queues-section">
        <div className="-mt-2 overflow-x-auto">
          <QueuesTable queues={data.queues} />
        </div>
      </SettingsSection>
    </AdminFrame>
  );
}
