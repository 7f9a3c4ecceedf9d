import type { Metadata } from "next";
import { DeveloperView } from "@/components/developer/developer-view";
import { developerWords } from "@/components/strings/developer";
import { listApps } from "@/lib/server/apps/list-apps";
import { presentApp } from "@/lib/server/apps/present-app";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export const metadata: Metadata = { title: developerWords.title };

export default async function DeveloperPage() {
  const account = await requireAccount("/developer");
  const [{ origin }, apps] = await Promise.all([currentVisitor(), listApps(account.id)]);
  return <DeveloperView origin={origin} userId={account.id} initial={apps.map(presentApp)} />;
}
