"use client";

import { useQuery } from "@tanstack/react-query";
import { profileWords } from "@/components/strings/profile";
import { LoadFailed } from "@/components/ui/load-failed";
import { Progress } from "@/components/ui/progress";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { type StoredBytes, storageQuery } from "@/lib/client/queries/storage";
import { bytesText } from "@/lib/contracts/bytes-text";
import { STORED_KINDS } from "@/lib/contracts/storage";

const words = profileWords.storage;

function Used({ storage: { used, limit, left } }: { storage: StoredBytes }) {
  const isFull = left === 0;
  return (
    <div className="rounded-surface bg-sunken px-5 py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <p className="text-28 font-semibold" data-testid="storage-used">
          {words.used(bytesText(used))}
        </p>
        <p className={`text-14 ${isFull ? "text-danger" : "text-ink-soft"}`}>
          {limit === null || left === null
            ? words.unlimited
            : isFull
              ? words.full(bytesText(limit))
              : words.left(bytesText(left), bytesText(limit))}
        </p>
      </div>
      {limit === null ? null : (
        <Progress label={words.bar} fraction={limit === 0 ? 1 : Math.min(1, used / limit)} className="mt-4" />
      )}
    </div>
  );
}

export function StorageSection() {
  const { data, error, refetch } = useQuery(storageQuery());
  const kinds = STORED_KINDS.filter((kind) => data && data.kinds[kind] > 0);
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="storage-section">
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-19" /> : null}
      {data ? <Used storage={data} /> : null}
      {data && kinds.length === 0 ? <p className="mt-4 text-14 text-ink-soft">{words.empty}</p> : null}
      {data && kinds.length > 0 ? (
        <dl className="mt-4">
          {kinds.map((kind) => (
            <div
              key={kind}
              className="flex justify-between gap-4 border-b border-hairline py-2.5 text-14 last:border-0"
              data-testid="storage-kind"
              data-kind={kind}
            >
              <dt>{words.kinds[kind]}</dt>
              <dd className="text-ink-soft">{bytesText(data.kinds[kind])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </SettingsSection>
  );
}
