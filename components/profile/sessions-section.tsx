"use client";

import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { browserName } from "@/components/profile/browser-name";
import { useSignInChanges } from "@/components/profile/use-sign-in-changes";
import { profileWords } from "@/components/strings/profile";
import { Button } from "@/components/ui/button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { When } from "@/components/ui/when";
import { type Session, sessionsQuery } from "@/lib/client/queries/sign-ins";

const words = profileWords.sessions;
const phones = new Set(["iPhone", "iPad", "Android"]);

function nameOf({ browser: userAgent }: Session): string {
  const { browser, system } = browserName(userAgent);
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? words.unknown;
}

type Props = { session: Session; onEnd: () => void };

function SessionRow({ session, onEnd }: Props) {
  const { system } = browserName(session.browser);
  const Icon = system !== undefined && phones.has(system) ? Smartphone : Monitor;
  return (
    <li
      className="flex items-center gap-4 border-b border-hairline py-3 last:border-0"
      data-testid="session"
      data-current={session.current}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{nameOf(session)}</p>
        <p className="text-13 text-ink-soft">
          <When at={session.last_used_on} text={words.used} />
        </p>
      </div>
      {session.current ? (
        <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-12 font-medium text-success">
          {words.current}
        </span>
      ) : (
        <Button onClick={onEnd} aria-label={words.endNamed(nameOf(session))} data-testid="session-end">
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** How many to show at first: frequent sign-ins leave dozens. */
const fewest = 6;

export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [isWhole, setWhole] = useState(false);
  const changes = useSignInChanges();
  const hasOthers = (data?.length ?? 0) > 1;
  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="sessions-section"
      action={
        hasOthers ? (
          <Button onClick={() => void changes.endOtherSessions()} data-testid="sessions-end-others">
            {words.endOthers}
          </Button>
        ) : undefined
      }
    >
      <SectionList items={data?.slice(0, isWhole ? undefined : fewest)} error={error} onRetry={refetch}>
        {(session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void changes.endSession(session.id)} />
        )}
      </SectionList>
      {data && data.length > fewest && !isWhole ? (
        <Button look="bare" className="mt-5" onClick={() => setWhole(true)} data-testid="sessions-all">
          {words.all(data.length)}
        </Button>
      ) : null}
    </SettingsSection>
  );
}
