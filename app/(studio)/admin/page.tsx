import type { Metadata } from "next";
import { AdminView } from "@/components/admin/admin-view";
import { adminWords } from "@/components/strings/admin";
import { requireAdmin } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: adminWords.title };

export default async function AdminPage() {
  const { id } = await requireAdmin("/admin");
  return <AdminView ownId={id} />;
}
