"use client";

import { AuditSection } from "@/components/admin/audit-section";
import { PeopleSection } from "@/components/admin/people-section";
import { adminWords as words } from "@/components/strings/admin";

export function AdminView({ ownId }: { ownId: string }) {
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-28 font-semibold">{words.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{words.lead}</p>
      <PeopleSection ownId={ownId} />
      <AuditSection />
    </div>
  );
}
