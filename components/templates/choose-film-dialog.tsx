"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { templateWords } from "@/components/strings/templates";
import { videosWords } from "@/components/strings/videos";
import { useNewTemplate } from "@/components/templates/use-new-template";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailed } from "@/components/ui/load-failed";
import { SearchField } from "@/components/ui/search-field";
import { Skeleton } from "@/components/ui/skeleton";
import { SteadyButton } from "@/components/ui/steady-button";
import { nameOf } from "@/components/videos/name-of";
import { useNewVideo } from "@/components/videos/use-new-video";
import { VideoPicture } from "@/components/videos/video-picture";
import { videosQuery } from "@/lib/client/queries/videos";

const words = templateWords.choose;

/** Asks which film becomes the template. */
export function ChooseFilmDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width="wide" data-testid="choose-film">
      <Films />
    </Dialog>
  );
}

function Films() {
  const [q, setQ] = useState("");
  const { make, isBusy } = useNewTemplate();
  const newVideo = useNewVideo();
  const asked = q.trim() === "" ? {} : { q: q.trim() };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    videosQuery(asked),
  );
  const videos = data?.pages.flatMap((page) => page.videos);
  if (error && !videos) return <LoadFailed error={error} onRetry={refetch} />;
  if (videos?.length === 0 && q === "")
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{words.none}</p>
        <button
          type="button"
          className={buttonClass("primary", "small")}
          disabled={newVideo.isBusy}
          onClick={() => newVideo.begin()}
          data-testid="template-first-film"
        >
          {words.makeFilm}
        </button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <SearchField label={videosWords.search} value={q} onChange={setQ} data-testid="search-films" />
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {videos?.length === 0 ? words.noneFound(q) : null}
        {isBusy ? templateWords.making : null}
      </p>
      <ul className="grid max-h-[55dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3">
        {videos?.map((video) => (
          <li key={video.id}>
            <SteadyButton
              type="button"
              disabled={isBusy}
              onClick={() => make(video.id)}
              className="block w-full rounded-surface text-left aria-disabled:opacity-60"
              data-testid="template-film"
            >
              <VideoPicture video={video} isFirst />
              <span className="mt-1.5 block truncate text-14 font-medium">{nameOf(video)}</span>
            </SteadyButton>
          </li>
        )) ?? [0, 1, 2].map((place) => <Skeleton key={place} className="aspect-16/9 rounded-surface" />)}
      </ul>
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </div>
  );
}
