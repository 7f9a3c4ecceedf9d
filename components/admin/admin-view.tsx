"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { AdminFrame } from "@/components/admin/admin-frame";
import { AuditSection } from "@/components/admin/audit-section";
import { PeopleSection } from "@/components/admin/people-section";
import { peopleQuery } from "@/lib/client/queries/admin";

export function AdminView({ ownId }: { ownId: string }) {
  const { isPending } = useInfiniteQuery(peopleQuery(""));
  return (
    <AdminFrame current="people">
      <PeopleSection ownId={ownId} />
      {/* People would push it away when they come. */}
      <div hidden={isPending}>
        <AuditSection />
      </div>
    </AdminFrame>
  );
}
