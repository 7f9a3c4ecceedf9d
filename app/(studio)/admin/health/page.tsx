import type { Metadata } from "next";
import { HealthView } from "@/components/admin/health-view";
import { adminWords } from "@/components/strings/admin";
import { requireAdmin } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: adminWords.pages.health };

export default async function HealthPage() {
  await requireAdmin("/admin/health");
  return <HealthView />;
}
