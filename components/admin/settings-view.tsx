"use client";

import { useQuery } from "@tanstack/react-query";
import { AdminFrame } from "@/components/admin/admin-frame";
import { settingsWords as words } from "@/components/strings/admin-pages";
import { LoadFailed } from "@/components/ui/load-failed";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { type ServiceSetting, serviceSettingsQuery } from "@/lib/client/queries/admin-overview";

function Setting({ setting: { name, meaning, value, secret, set, from } }: { setting: ServiceSetting }) {
  return (
    <div
      className="border-b border-hairline py-3 last:border-0"
      data-testid="setting"
      data-name={name}
      data-from={from}
    >
      <dt className="font-mono text-13 font-medium break-all">{name}</dt>
      <dd>
        <p className="text-14 wrap-anywhere">
          {value ?? <span className="text-ink-soft">{set && secret ? words.secret : words.notSet}</span>}
          {set ? <span className="text-13 text-ink-soft"> {`· ${words.from[from]}`}</span> : null}
        </p>
        <p className="mt-0.5 text-13 text-ink-soft">{meaning.replaceAll("`", "")}</p>
      </dd>
    </div>
  );
}

export function SettingsView() {
  const { data, error, refetch } = useQuery(serviceSettingsQuery());
  return (
    <AdminFrame current="settings">
      <p className="mb-6 max-w-prose text-14 text-ink-soft">{words.text}</p>
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-64" /> : null}
      {data?.groups.map(({ title, settings }) => (
        <SettingsSection key={title} title={title} text="" data-testid="settings-group">
          <dl className="-my-3">
            {settings.map((setting) => (
              <Setting key={setting.name} setting={setting} />
            ))}
          </dl>
        </SettingsSection>
      ))}
    </AdminFrame>
  );
}
