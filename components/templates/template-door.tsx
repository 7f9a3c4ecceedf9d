"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { Template } from "@/lib/client/queries/templates";
import type { Video } from "@/lib/editor/document/project";
import type { FilmDocument } from "@/lib/film/document";

/** The preview needs canvases and sound, so the page is never rendered on the server. */
const TemplateView = dynamic(
  () => import("@/components/templates/template-view").then((module) => module.TemplateView),
  { ssr: false, loading: () => <TemplateSkeleton /> },
);

export function TemplateDoor(props: { template: Template; video: Video; document: FilmDocument }) {
  return <TemplateView {...props} />;
}

function TemplateSkeleton() {
  return (
    <div data-testid="template-loading">
      <Skeleton className="h-9 w-64" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-96 rounded-surface max-lg:order-2" />
        <Skeleton className="aspect-16/9 rounded-surface" />
      </div>
    </div>
  );
}
