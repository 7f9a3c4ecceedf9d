"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useSignInChanges } from "@/components/profile/use-sign-in-changes";
import { developerWords } from "@/components/strings/developer";
import { profileWords } from "@/components/strings/profile";
import { Button } from "@/components/ui/button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { When } from "@/components/ui/when";
import { tokensQuery } from "@/lib/client/queries/sign-ins";
import { SCOPES } from "@/lib/contracts/scope-names";

const words = profileWords.tokens;

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
      <SectionList items={data} error={error} onRetry={refetch} none={words.none} noneTestId="no-tokens">
        {({ access_key: key, app, scopes, last_used_on: used }) => (
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
              {scopes.length === SCOPES.length ? null : (
                <p className="text-13 text-ink-soft">
                  {words.scopes(scopes.map((scope) => developerWords.scopes[scope].name).join(", "))}
                </p>
              )}
            </div>
            <Button
              onClick={() => void changes.endToken(key)}
              aria-label={words.endNamed(key)}
              data-testid="token-end"
            >
              {words.end}
            </Button>
          </li>
        )}
      </SectionList>
    </SettingsSection>
  );
}
