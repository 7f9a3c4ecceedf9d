"use client";

import { useState } from "react";
import { type QuickStartStep, quickStartLines } from "@/components/developer/quick-start-lines";
import { ValueRow } from "@/components/developer/value-row";
import { CodeBlock } from "@/components/docs/code-block";
import { developerWords } from "@/components/strings/developer";
import { ChoiceField } from "@/components/ui/choice-field";
import { SettingsSection } from "@/components/ui/settings-section";
import { API_BASE } from "@/lib/client/address-of";
import type { App } from "@/lib/client/queries/apps";

const words = developerWords.quickStart;
const steps: readonly QuickStartStep[] = ["logIn", "who", "photo", "film", "render", "agent"];

type Props = {
  origin: string;
  userId: string;
  apps: readonly App[];
  /** The app created just now, whose secret can still be shown. */
  fresh: { app_id: string; app_secret: string } | undefined;
};

export function QuickStart({ origin, userId, apps, fresh }: Props) {
  const [chosen, setChosen] = useState<string>();
  const app = apps.find(({ app_id: id }) => id === (chosen ?? fresh?.app_id)) ?? apps[0];
  const base = `${origin}${API_BASE}`;
  const secret = fresh?.app_id === app?.app_id ? fresh?.app_secret : undefined;
  const lines = quickStartLines({ base, appId: app?.app_id ?? "", secret });
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="quick-start">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <ValueRow label={words.base} value={base} data-testid="base-address" />
        <ValueRow label={words.userId} value={userId} data-testid="user-id" />
      </dl>
      {apps.length > 1 && app ? (
        <ChoiceField
          label={words.app}
          value={app.app_id}
          choices={apps.map(({ app_id: value, name: label }) => ({ value, label }))}
          onChange={setChosen}
          className="mt-4 w-56 max-w-full"
          data-testid="quick-start-app"
        />
      ) : null}
      <p className="mt-4 text-14 text-ink-soft">{secret ? words.secretFilled : words.secretHint}</p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((step) => (
          <div key={step} data-testid={`lines-${step}`}>
            <CodeBlock label={words[step]}>{lines[step]}</CodeBlock>
          </div>
        ))}
      </div>
    </SettingsSection>
  );
}
