import type { Metadata } from "next";
import { SettingsView } from "@/components/admin/settings-view";
import { adminWords } from "@/components/strings/admin";
import { requireAdmin } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: adminWords.pages.settings };

export default async function SettingsPage() {
  await requireAdmin("/admin/settings");
  return <SettingsView />;
}
