"use client";

import { lazy, Suspense } from "react";
import { useFilmTemplate } from "@/components/editor/template/film-template";
import { LoadFailed } from "@/components/ui/load-failed";
import { loadPatiently } from "@/lib/client/load-patiently";

const TemplateSection = lazy(async () => ({
  default: (await loadPatiently(() => import("@/components/editor/template/template-section")))
    .TemplateSection,
}));
const MakeTemplate = lazy(async () => ({
  default: (await loadPatiently(() => import("@/components/editor/template/make-template"))).MakeTemplate,
}));

/** What of a clip changes from film to film, or with null of the film itself. */
export function TemplatePart({ clipId }: { clipId: string | null }) {
  const found = useFilmTemplate();
  switch (found.kind) {
    case "there":
      return (
        <Suspense>
          <TemplateSection key={found.template.id} {...found} clipId={clipId} />
        </Suspense>
      );
    case "none":
      return clipId === null ? (
        <Suspense>
          <MakeTemplate />
        </Suspense>
      ) : null;
    case "failed":
      return clipId === null ? (
        <div className="border-t border-hairline pt-4">
          <LoadFailed error={found.error} onRetry={found.retry} />
        </div>
      ) : null;
    case "unknown":
      return null;
  }
}
