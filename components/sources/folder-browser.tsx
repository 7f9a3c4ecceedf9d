"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { FolderPicture } from "@/components/sources/folder-picture";
import { sourceKindWords } from "@/components/strings/source-kinds";
import { sourceWords as words } from "@/components/strings/sources";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { FormMessage } from "@/components/ui/form-message";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { useIntent } from "@/components/ui/use-intent";
import { startImport } from "@/lib/client/changes/sources";
import { type Source, sourceFolderQuery } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";

type Props = {
  source: Source;
  /** The film that the pictures go into, if any. */
  videoId: string | undefined;
  onStarted: () => void;
  onBack: () => void;
};

/** A source's folders, of which some are chosen to be imported. */
export function FolderBrowser({ source, videoId, onStarted, onBack }: Props) {
  const client = useQueryClient();
  // Names may differ from paths, so the way down is remembered.
  const [way, setWay] = useState<readonly { path: string; name: string }[]>([]);
  const path = way.at(-1)?.path ?? "";
  const ofKind = sourceKindWords[source.kind];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [makesAlbums, setMakesAlbums] = useState(videoId === undefined);
  const { data: folder, error, refetch } = useQuery(sourceFolderQuery(source.id, path));
  const start = useIntent(startImport);
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: start,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.sources });
      onStarted();
    },
  });
  const toggle = (name: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  const isIn = (name: string) =>
    [...chosen].some((one) => one === name || one === "" || name.startsWith(`${one}/`));
  const isBelowChosen = (name: string) => isIn(name) && !chosen.has(name);

  return (
    <div className="grid gap-4" data-testid="source-folders">
      <div className="flex items-center gap-2">
        <IconButton
          icon={ArrowLeft}
          label={path === "" ? words.back : ofKind.up}
          size="small"
          onClick={() => (way.length === 0 ? onBack() : setWay(way.slice(0, -1)))}
          data-testid="folder-up"
        />
        <p className="min-w-0 flex-1 truncate text-14" title={way.map(({ name }) => name).join(" / ")}>
          <span className="font-medium">{source.name}</span>
          {way.map(({ path: passed, name }) => (
            <span key={passed} className="text-ink-soft">
              {" "}
              / {name}
            </span>
          ))}
        </p>
      </div>
      {error ? <LoadFailed error={error} onRetry={refetch} /> : null}
      <div className="max-h-[min(24rem,45vh)] overflow-y-auto rounded-control border border-hairline">
        {folder ? (
          <ul aria-label={words.folderOf(folder.name)}>
            <li className="border-b border-hairline bg-sunken px-3 py-2.5">
              <CheckField
                label={words.wholeFolder(folder.name)}
                hint={ofKind.contents(folder.photo_count + folder.clip_count)}
                checked={isIn(path)}
                disabled={isBelowChosen(path)}
                onChange={() => toggle(path)}
                data-testid="whole-folder"
              />
            </li>
            {folder.folders.map(({ path: below, name, count, has_cover: hasCover }) => (
              <li key={below} className="flex items-center gap-3 border-b border-hairline px-3 last:border-0">
                <input
                  type="checkbox"
                  aria-label={words.pick(name)}
                  checked={isIn(below)}
                  disabled={isBelowChosen(below)}
                  onChange={() => toggle(below)}
                  className="size-5 shrink-0 accent-accent"
                />
                <button
                  type="button"
                  onClick={() => setWay([...way, { path: below, name }])}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control text-left text-14 hover:text-ink"
                >
                  <span className="sr-only">{words.openFolder} </span>
                  <FolderPicture source={source} path={below} hasCover={hasCover} />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  {count === null ? null : (
                    <span className="shrink-0 text-13 text-ink-soft">{words.count(count)}</span>
                  )}
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 shrink-0 text-ink-soft"
                    strokeWidth={1.5}
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : error ? null : (
          <div role="status" className="grid gap-2 p-3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-9 w-full" />
            ))}
            <span className="sr-only">{words.loading}</span>
          </div>
        )}
        {folder?.folders.length === 0 ? (
          <p className="px-3 py-2.5 text-13 text-ink-soft">{ofKind.noFolders}</p>
        ) : null}
      </div>
      <CheckField
        label={ofKind.albums}
        hint={words.albumsHint}
        checked={makesAlbums}
        onChange={({ target }) => setMakesAlbums(target.checked)}
        data-testid="makes-albums"
      />
      <FormMessage>{refusal ? problemText(refusal) : undefined}</FormMessage>
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="large" onClick={onBack}>
          {words.cancel}
        </Button>
        <BusyButton
          look="primary"
          size="large"
          isBusy={isPending}
          busyLabel={words.starting}
          disabled={chosen.size === 0}
          title={chosen.size > 0 ? undefined : ofKind.startHint}
          onClick={() => mutate({ id: source.id, folders: [...chosen], albums: makesAlbums, video: videoId })}
          data-testid="start-import"
        >
          {videoId !== undefined ? words.intoFilm : ofKind.start(chosen.size)}
        </BusyButton>
      </div>
    </div>
  );
}
