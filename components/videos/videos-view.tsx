"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoaderCircle, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useFileDrop } from "@/components/shell/use-file-drop";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { ChoiceField } from "@/components/ui/choice-field";
import { late } from "@/components/ui/late";
import { SearchField } from "@/components/ui/search-field";
import { Tabs } from "@/components/ui/tabs";
import { useNewVideo } from "@/components/videos/use-new-video";
import { VideosList } from "@/components/videos/videos-list";
import { type VideoPage, videosQuery } from "@/lib/client/queries/videos";
import { useBroughtAt } from "@/lib/client/use-brought-at";

const DropOverlay = late(async () => (await import("@/components/shell/drop-overlay")).DropOverlay);

const panelId = "videos-panel";
const sorts = ["created", "modified", "name"] as const;
const sortChoices = sorts.map((value) => ({ value, label: words.sort[value] }));
const tabs = [
  { id: "videos", label: words.title },
  { id: "trash", label: words.trash },
] as const;

export function VideosView({ initial }: { initial: VideoPage }) {
  const { begin, isBusy } = useNewVideo();
  const isOver = useFileDrop((files) => {
    if (!isBusy) begin({}, files);
  });
  const [tab, setTab] = useState<(typeof tabs)[number]["id"]>("videos");
  const [sort, setSort] = useState<(typeof sorts)[number]>("created");
  const [typed, setTyped] = useState("");
  const q = useResting(typed.trim());
  const isTrash = tab === "trash";
  const isPlain = !isTrash && q === "" && sort === "created";
  const { data } = useInfiniteQuery({
    ...videosQuery(),
    initialData: { pages: [initial], pageParams: [{}] },
    initialDataUpdatedAt: useBroughtAt(initial),
    enabled: isPlain,
  });
  const hasNothingToSearch = isPlain && typed === "" && data.pages[0]?.videos.length === 0;
  const asked = {
    ...(q !== "" && { q }),
    ...(sort !== "created" && !isTrash && { sort }),
    ...(isTrash && { deleted: true }),
  };
  const found = useInfiniteQuery({ ...videosQuery(asked), enabled: q !== "" });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-28 font-semibold">{words.title}</h1>
        <NewVideoButton />
      </div>
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-3">
        <Tabs label={words.tabs} tabs={tabs} current={tab} onChange={setTab} panelId={panelId} />
        {hasNothingToSearch ? null : (
          <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-3 max-sm:w-full max-sm:basis-full">
            <SearchField
              label={words.search}
              value={typed}
              found={
                found.data && {
                  count: found.data.pages.flatMap(({ videos }) => videos).length,
                  hasMore: found.hasNextPage,
                }
              }
              onChange={setTyped}
              className="min-w-28 flex-1 sm:max-w-72"
              data-testid="search-videos"
            />
            {isTrash ? null : (
              <ChoiceField
                label={words.sort.label}
                value={sort}
                choices={sortChoices}
                onChange={setSort}
                data-testid="sort-videos"
              />
            )}
          </div>
        )}
      </div>
      <div id={panelId} role="tabpanel" aria-label={isTrash ? words.trash : words.title}>
        <VideosList
          key={tab}
          asked={asked}
          initial={isPlain ? initial : undefined}
          onClearSearch={() => setTyped("")}
        />
      </div>
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText} />
    </>
  );
}

const restMs = 220;

/** A value that has not changed for a moment, for searches that should not follow every key. */
function useResting(value: string): string {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return resting;
}

function NewVideoButton() {
  const { begin, isBusy } = useNewVideo();
  const Icon = isBusy ? LoaderCircle : Plus;
  return (
    <Button look="primary" disabled={isBusy} onClick={() => begin()} data-testid="new-video">
      <Icon aria-hidden="true" className={`size-4.5 ${isBusy ? "animate-spin" : ""}`} strokeWidth={1.75} />
      {isBusy ? words.making : words.newVideo}
    </Button>
  );
}
