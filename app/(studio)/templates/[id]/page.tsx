import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { TemplateDoor } from "@/components/templates/template-door";
import { DomainError } from "@/lib/server/errors";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { findTemplate } from "@/lib/server/templates/manage-templates";
import { presentTemplate } from "@/lib/server/templates/template-row";
import { findVideo } from "@/lib/server/videos/find-video";
import { presentVideo } from "@/lib/server/videos/present-video";

type Props = { params: Promise<{ id: string }> };

const readTemplate = cache(async (id: string) => {
  const account = await requireAccount(`/templates/${encodeURIComponent(id)}`);
  try {
    const row = await findTemplate(account.id, id);
    const video = await findVideo(account.id, row.video.id);
    return {
      template: presentTemplate(row, ""),
      video: presentVideo(video, account, ""),
      document: video.document,
    };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { template } = await readTemplate((await params).id);
  return { title: template.name };
}

export default async function TemplatePage({ params }: Props) {
  const { template, video, document } = await readTemplate((await params).id);
  return <TemplateDoor key={template.id} template={template} video={video} document={document} />;
}
