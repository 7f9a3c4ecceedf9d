"use client";

import { LayoutTemplate, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { places } from "@/components/shell/places";
import { templateWords as words } from "@/components/strings/templates";
import type { Template } from "@/lib/client/queries/templates";

/** A template with the picture of its film. The whole card opens it. */
export function TemplateCard({ template, isFirst }: { template: Template; isFirst: boolean }) {
  const { id, name, video, fields } = template;
  const isBroken = fields.some(({ problem }) => problem !== null);
  return (
    <li className="group relative" data-testid="template" data-id={id}>
      <div className="relative grid aspect-16/9 place-items-center overflow-hidden rounded-surface bg-placeholder text-control-line">
        {video.thumbnail_url === null ? (
          <LayoutTemplate aria-hidden="true" className="size-7" strokeWidth={1.5} />
        ) : (
          // eslint-disable-next-line @next/next/no-img-element
          <img
            src={video.thumbnail_url}
            alt=""
            loading={isFirst ? "eager" : "lazy"}
            decoding="async"
            className="size-full object-cover"
          />
        )}
        <span className="absolute right-2 bottom-2 rounded-control bg-picture-shade-raised px-1.5 py-0.5 text-12 font-medium text-on-picture">
          {words.fields(fields.length)}
        </span>
      </div>
      <h2 dir="auto" className="mt-2 line-clamp-2 min-w-0 py-0.5 text-left text-14/5 font-medium break-words">
        <Link
          href={places.template(id)}
          prefetch={false}
          data-testid="template-open"
          className="outline-none after:absolute after:inset-0 after:rounded-surface focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </h2>
      <p className="truncate text-13 text-ink-soft">{words.ofFilm(video.name)}</p>
      {isBroken ? (
        <p className="mt-0.5 flex items-center gap-1.5 text-13 text-danger">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
          {words.broken}
        </p>
      ) : null}
    </li>
  );
}
