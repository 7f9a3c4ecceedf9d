import type { Metadata } from "next";
import { templateWords } from "@/components/strings/templates";
import { TemplatesView } from "@/components/templates/templates-view";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";
import { listTemplates } from "@/lib/server/templates/manage-templates";
import { presentTemplate } from "@/lib/server/templates/template-row";

export const metadata: Metadata = { title: templateWords.title };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function TemplatesPage({ searchParams }: Props) {
  const account = await requireAccount("/templates");
  const [{ origin }, templates, { tab }] = await Promise.all([
    currentVisitor(),
    listTemplates(account.id),
    searchParams,
  ]);
  const shown = templates.map((row) => presentTemplate(row, origin));
  return <TemplatesView initial={shown} opensBatches={tab === "batches"} />;
}
