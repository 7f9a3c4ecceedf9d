"use client";

import { LayoutTemplate } from "lucide-react";
import { useIsMarked } from "@/components/editor/template/film-template";

/** A mark on what changes from film to film. Who listens hears it in the clip's name. */
export function TemplateMark({ clipId, className }: { clipId: string; className: string }) {
  if (!useIsMarked(clipId)) return null;
  return (
    <span aria-hidden="true" className={className} data-testid="template-mark">
      <LayoutTemplate className="size-3" strokeWidth={1.75} />
    </span>
  );
}
