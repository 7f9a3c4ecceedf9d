"use client";

import { AdminFrame } from "@/components/admin/admin-frame";
import { AuditSection } from "@/components/admin/audit-section";
import { PeopleSection } from "@/components/admin/people-section";

export function AdminView({ ownId }: { ownId: string }) {
  return (
    <AdminFrame current="people">
      <PeopleSection ownId={ownId} />
      <AuditSection />
    </AdminFrame>
  );
}
