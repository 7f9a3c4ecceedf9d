"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Preview } from "@/components/editor/preview/preview";
import { SessionContext } from "@/components/editor/session-context";
import { useCatalogSync } from "@/components/editor/use-catalog-sync";
import { templateWords as words } from "@/components/strings/templates";
import { FieldsPanel } from "@/components/templates/fields/fields-panel";
import { useFields } from "@/components/templates/fields/use-fields";
import { useOpenFields } from "@/components/templates/fields/use-open-fields";
import { RowPager } from "@/components/templates/rows/row-pager";
import { RowsPanel } from "@/components/templates/rows/rows-panel";
import { useShownRow } from "@/components/templates/rows/use-shown-row";
import { useTable } from "@/components/templates/rows/use-table";
import { TemplateHead } from "@/components/templates/template-head";
import { Tabs } from "@/components/ui/tabs";
import { type Template, templatesQuery } from "@/lib/client/queries/templates";
import type { Video } from "@/lib/editor/document/project";
import { projectOf } from "@/lib/editor/document/project-of";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import { openFieldsJournal } from "@/lib/editor/templates/fields-journal";
import type { FilmDocument } from "@/lib/film/document";

const panelId = "template-panel";
const tabs = [
  { id: "table", label: words.table },
  { id: "fields", label: words.fieldsTab },
] as const;
type TabId = (typeof tabs)[number]["id"];

type Props = { template: Template; video: Video; document: FilmDocument };

/** A template: the table that is filled in, the fields that are its columns, and the film of a row beside them. */
export function TemplateView({ template: rendered, video, document }: Props) {
  const template = useLatest(rendered);
  const [tab, setTab] = useState<TabId>("table");
  const [session] = useState(() =>
    createEditorSession({ videoId: video.id, project: projectOf(video, document), storage: localStorage }),
  );
  const [film] = useState(() => ({ name: video.name, document }));
  const table = useTable(template.id);
  const open = useOpenFields(template);
  const fields = useFields(open, film, table.rename);
  useCatalogSync(session, video);
  const [pressed, setPressed] = useState<{ clipId: string } | null>(null);
  const [clipId, setClipId] = useState<string>();
  const row = tab === "table" ? table.shown : undefined;
  useShownRow(session, { film, fields: fields.usable, row, clipId });

  return (
    <SessionContext value={session}>
      <TemplateHead
        template={template}
        onDelete={() => {
          table.forget();
          openFieldsJournal(localStorage, template.id).clear();
        }}
      />
      <div className="mt-4 mb-5">
        <Tabs
          label={words.views}
          tabs={tabs}
          current={tab}
          onChange={setTab}
          panelId={panelId}
          testIdPrefix="template-"
        />
      </div>
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="sticky top-14 z-10 self-start bg-paper pb-1 max-xl:-order-1 max-xl:short:static max-sm:-mx-4 xl:top-20 xl:order-1">
          <div
            className={`mx-auto flex h-[min(17.25rem,34dvh)] max-xl:short:h-[min(17.25rem,70dvh)] w-full max-w-xl flex-col overflow-hidden bg-surface sm:rounded-surface sm:border sm:border-hairline ${document.aspectRatio === "16:9" ? "xl:h-[min(18.5rem,60dvh)]" : "xl:h-[min(28rem,60dvh)]"}`}
            data-testid="row-preview"
          >
            <Preview
              onPress={
                tab === "fields"
                  ? () => {
                      const clipId = clipAtPlayhead(session);
                      if (clipId !== undefined) setPressed({ clipId });
                    }
                  : undefined
              }
            />
          </div>
          {tab === "table" ? <RowPager table={table} /> : null}
        </div>
        <div
          id={panelId}
          role="tabpanel"
          aria-label={tab === "table" ? words.table : words.fieldsTab}
          className="min-w-0"
        >
          {tab === "table" ? (
            <RowsPanel
              templateId={template.id}
              name={template.name}
              fields={fields}
              film={film}
              table={table}
              onLook={setClipId}
              onMend={() => setTab("fields")}
            />
          ) : (
            <FieldsPanel fields={fields} film={film} pressed={pressed} />
          )}
        </div>
      </div>
    </SessionContext>
  );
}

/** The template as the service has it, however old this page is. */
function useLatest(template: Template): Template {
  const { data } = useQuery(templatesQuery());
  return data?.find(({ id }) => id === template.id) ?? template;
}

/** The clip that the preview shows now. */
function clipAtPlayhead(session: ReturnType<typeof createEditorSession>): string | undefined {
  const frame = session.playhead.frame();
  const segment = session
    .plan()
    .segments.find(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame);
  return segment && "clipId" in segment ? segment.clipId : undefined;
}
