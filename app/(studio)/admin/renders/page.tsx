import type { Metadata } from "next";
import { RendersView } from "@/components/admin/renders-view";
import { adminWords } from "@/components/strings/admin";
import { requireAdmin } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: adminWords.pages.renders };

export default async function RendersPage() {
  await requireAdmin("/admin/renders");
  return <RendersView />;
}
