import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BatchView } from "@/components/templates/batches/batch-view";
import { findBatch, presentBatch } from "@/lib/server/batches/batch-row";
import { DomainError } from "@/lib/server/errors";
import { requireAccount } from "@/lib/server/sessions/current-account";

type Props = { params: Promise<{ id: string }> };

const readBatch = cache(async (id: string) => {
  const account = await requireAccount(`/templates/batches/${encodeURIComponent(id)}`);
  try {
    return presentBatch(await findBatch(account.id, id), "");
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readBatch((await params).id)).name };
}

export default async function BatchPage({ params }: Props) {
  const batch = await readBatch((await params).id);
  return <BatchView key={batch.id} initial={batch} />;
}
