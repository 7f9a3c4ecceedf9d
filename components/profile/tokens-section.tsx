"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useSignInChanges } from "@/components/profile/use-sign-in-changes";
import { strings } from "@/components/strings/strings";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { When } from "@/components/ui/when";
import { tokensQuery } from "@/lib/client/queries/sign-ins";

const words = strings.profile.tokens;

export function TokensSection() {
  const { data, error, refetch } = useQuery(tokensQuery());
  const changes = useSignInChanges();
  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="tokens-section"
      action={
        data && data.length > 1 ? (
          <Button onClick={() => void changes.endAllTokens()} data-testid="tokens-end-all">
            {words.endAll}
          </Button>
        ) : undefined
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-16" /> : null}
      {data?.length === 0 ? (
        <p className="text-14 text-ink-soft" data-testid="no-tokens">
          {words.none}
        </p>
      ) : null}
      <ul className="-my-3">
        {data?.map(({ access_key: key, app, last_used_on: used }) => (
          <li
            key={key}
            className="flex items-center gap-4 border-b border-hairline py-3 last:border-0"
            data-testid="token"
          >
            <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-medium">{app.name}</p>
              <p className="truncate text-13 text-ink-soft">
                <When at={used} text={words.used} /> · <span className="font-mono">{key}</span>
              </p>
            </div>
            <Button
              onClick={() => void changes.endToken(key)}
              aria-label={words.endNamed(key)}
              data-testid="token-end"
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
