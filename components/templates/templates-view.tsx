"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
import { templateWords as words } from "@/components/strings/templates";
import { BatchesList } from "@/components/templates/batches/batches-list";
import { ChooseFilmDialog } from "@/components/templates/choose-film-dialog";
import { TemplateCard } from "@/components/templates/template-card";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import { VIDEO_GRID_CLASS } from "@/components/videos/videos-skeleton";
import { type Template, templatesQuery } from "@/lib/client/queries/templates";
import { useBroughtAt } from "@/lib/client/use-brought-at";

const panelId = "templates-panel";
const tabs = [
  { id: "templates", label: words.title },
  { id: "batches", label: words.batches },
] as const;
type TabId = (typeof tabs)[number]["id"];

/** How many are visible at once on a usual screen. */
const firstShown = 8;

type Props = { initial: Template[]; opensBatches: boolean };

export function TemplatesView({ initial, opensBatches }: Props) {
  const [tab, setTab] = useState<TabId>(opensBatches ? "batches" : "templates");
  const [isChoosing, setChoosing] = useState(false);
  const show = (id: TabId) => {
    setTab(id);
    // A reload, and the way back from a batch, come to the same list.
    window.history.replaceState(null, "", id === "batches" ? "?tab=batches" : window.location.pathname);
  };
  const choose = () => setChoosing(true);
  const initialDataUpdatedAt = useBroughtAt(initial);
  const query = useQuery({ ...templatesQuery(), initialData: initial, initialDataUpdatedAt });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-28 font-semibold">{words.title}</h1>
        {query.data.length > 0 ? (
          <Button look="primary" onClick={choose} data-testid="new-template">
            <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {words.newTemplate}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-14 text-ink-soft">{words.text}</p>
      <div className="mt-4 mb-6">
        <Tabs label={words.tabs} tabs={tabs} current={tab} onChange={show} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tab === "batches" ? words.batches : words.title}>
        {tab === "batches" ? (
          <BatchesList onLeave={() => show("templates")} />
        ) : (
          <TemplatesList templates={query.data} onChoose={choose} />
        )}
      </div>
      <ChooseFilmDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function TemplatesList({ templates, onChoose }: { templates: readonly Template[]; onChoose: () => void }) {
  if (templates.length === 0)
    return (
      <EmptyState
        icon={LayoutTemplate}
        title={words.empty.title}
        text={words.empty.text}
        data-testid="no-templates"
      >
        <Button look="primary" onClick={onChoose} data-testid="first-template">
          {words.newTemplate}
        </Button>
      </EmptyState>
    );
  return (
    <ul aria-label={words.list} className={VIDEO_GRID_CLASS} data-testid="templates">
      {templates.map((template, index) => (
        <TemplateCard key={template.id} template={template} isFirst={index < firstShown} />
      ))}
    </ul>
  );
}
