"use client";

import { LayoutTemplate } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { useFilmTemplateStore } from "@/components/editor/template/film-template";
import { saveFilmFirst } from "@/components/editor/template/save-film-first";
import { places } from "@/components/shell/places";
import { filmTemplateWords as words, templateWords } from "@/components/strings/templates";
import { useMakeTemplate } from "@/components/templates/use-make-template";
import { toast } from "@/components/ui/toasts-store";
import type { Template } from "@/lib/client/queries/templates";
import { queryKeys } from "@/lib/client/query-keys";
import { proposeFields } from "@/lib/film/templates/propose-fields";

/** Makes a template of the film, which stays open: its marks appear where this was. */
export function MakeTemplate() {
  const { videoId } = useSession();
  const store = useFilmTemplateStore();
  const autosave = useAutosave();
  const client = useQueryClient();
  const router = useRouter();
  const textId = useId();
  const hasNothing = useProject(({ document, name }) => proposeFields(document, name).length === 0);
  const { make, isBusy } = useMakeTemplate({
    saveFirst: () => saveFilmFirst(autosave),
    onMade(template) {
      store.setState({ newId: template.id });
      client.setQueryData<Template[]>(queryKeys.templates, (all) => [template, ...(all ?? [])]);
      const action = { label: words.fillIn, run: () => router.push(places.template(template.id)) };
      toast({ text: words.made(template.fields.length), action });
    },
  });
  if (hasNothing) return null;
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => make(videoId)}
      aria-describedby={textId}
      className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 border-t border-hairline pt-4 text-left text-14 text-ink-soft disabled:opacity-60 by-thumb:min-h-11"
      data-testid="make-template"
    >
      <LayoutTemplate aria-hidden="true" className="size-4" strokeWidth={1.5} />
      <span className="transition-colors group-hover:text-ink">
        {isBusy ? templateWords.making : templateWords.make}
      </span>
      <span id={textId} className="col-start-2 mt-0.5 text-13 text-pretty">
        {words.what}
      </span>
    </button>
  );
}
