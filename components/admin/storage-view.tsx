"use client";

import { useQuery } from "@tanstack/react-query";
import { AdminFrame } from "@/components/admin/admin-frame";
import { Figures } from "@/components/admin/figures";
import { storageWords as words } from "@/components/strings/admin-pages";
import { LoadFailed } from "@/components/ui/load-failed";
import { Progress } from "@/components/ui/progress";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { type ServiceStorage, serviceStorageQuery } from "@/lib/client/queries/admin-overview";
import { bytesText } from "@/lib/contracts/bytes-text";

const whole = new Intl.NumberFormat("en");

function Store({ storage: { store, used, files } }: { storage: ServiceStorage }) {
  const { free, size } = store;
  return (
    <div className="rounded-surface bg-sunken px-5 py-4" data-testid="store" data-kind={store.kind}>
      <p className="text-28 font-semibold">{bytesText(used)}</p>
      <p className="text-14 text-ink-soft">{words.files(whole.format(files))}</p>
      <p className="mt-3 text-14 wrap-anywhere">
        <span className="font-medium">{words.stores[store.kind]}:</span> {store.place}
      </p>
      {free !== null && size !== null && size > 0 ? (
        <>
          <Progress label={words.bar} fraction={1 - free / size} className="mt-3" />
          <p className="mt-2 text-14 text-ink-soft">{words.free(bytesText(free), bytesText(size))}</p>
        </>
      ) : null}
    </div>
  );
}

function figuresOf({ kinds, service }: ServiceStorage) {
  const amounts = { ...kinds, ...service };
  const ids = [
    "photo",
    "clip",
    "music",
    "voice",
    "film",
    "avatar",
    "library",
    "archives",
    "unfinished",
    "leaving",
  ] as const;
  return ids
    .filter((id) => amounts[id] > 0)
    .map((id) => ({ id, label: words.kindNames[id], value: bytesText(amounts[id]) }));
}

function PersonUse({ person: { email, name, used, limit } }: { person: ServiceStorage["people"][number] }) {
  return (
    <li
      className="border-b border-hairline py-3 last:border-0"
      data-testid="storage-person"
      data-email={email}
    >
      <div className="flex justify-between gap-4 text-14">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name || email}</p>
          {name ? <p className="text-13 wrap-anywhere text-ink-soft">{email}</p> : null}
        </div>
        <p className="shrink-0 text-ink-soft">
          {limit === null ? bytesText(used) : words.limit(bytesText(used), bytesText(limit))}
        </p>
      </div>
      {limit === null ? null : (
        <Progress
          label={words.barOf(name || email)}
          fraction={limit === 0 ? 1 : Math.min(1, used / limit)}
          className="mt-2"
        />
      )}
    </li>
  );
}

export function StorageView() {
  const { data, error, refetch } = useQuery(serviceStorageQuery());
  const figures = data ? figuresOf(data) : [];
  const waiting =
    error && !data ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-32" />;
  return (
    <AdminFrame current="storage">
      <SettingsSection title={words.store} text={words.storeText} data-testid="store-section">
        {data ? <Store storage={data} /> : waiting}
      </SettingsSection>
      {data ? (
        <>
          <SettingsSection title={words.kinds} text={words.kindsText} data-testid="kinds-section">
            {figures.length > 0 ? (
              <Figures figures={figures} testId="stored-kind" />
            ) : (
              <p className="text-14 text-ink-soft">{words.nothing}</p>
            )}
          </SettingsSection>
          <SettingsSection title={words.people} text={words.peopleText} data-testid="storage-people">
            <SectionList items={data.people} none={words.nobody} noneTestId="nobody-stores">
              {(person) => <PersonUse key={person.id} person={person} />}
            </SectionList>
          </SettingsSection>
        </>
      ) : null}
    </AdminFrame>
  );
}
