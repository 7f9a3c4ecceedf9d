"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { adminWords } from "@/components/strings/admin";
import { MoreButton } from "@/components/ui/more-button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { When } from "@/components/ui/when";
import { type AuditEntry, auditQuery } from "@/lib/client/queries/admin";

const words = adminWords.audit;

function AuditRow({
  entry: { action, actor, subject, amount, note, created_on: at },
}: {
  entry: AuditEntry;
}) {
  const who = { actor: actor?.email ?? words.command, subject: subject.email, amount: amount ?? 0 };
  return (
    <li
      className="border-b border-hairline py-3 last:border-0"
      data-testid="audit-entry"
      data-action={action}
    >
      <p className="text-14 font-medium break-words">{words.actions[action](who)}</p>
      <p className="text-13 break-words text-ink-soft">
        <When at={at} />
        {note ? ` · ${note}` : null}
      </p>
    </li>
  );
}

export function AuditSection() {
  const list = useInfiniteQuery(auditQuery());
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="audit-section">
      <SectionList
        items={list.data?.pages.flatMap(({ entries }) => entries)}
        error={list.error}
        onRetry={list.refetch}
        none={words.none}
        noneTestId="no-audit"
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </SectionList>
      <MoreButton list={list} label={words.more} data-testid="audit-more" />
    </SettingsSection>
  );
}
