import type { Metadata } from "next";
import { StorageView } from "@/components/admin/storage-view";
import { adminWords } from "@/components/strings/admin";
import { requireAdmin } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: adminWords.pages.storage };

export default async function StoragePage() {
  await requireAdmin("/admin/storage");
  return <StorageView />;
}
