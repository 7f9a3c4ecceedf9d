"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Music, Search, Trash2, WifiOff } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { filterSongs, type SongFilter } from "@/components/music/filter-songs";
import { onPlayFailure, stopPlaying } from "@/components/music/player";
import { SongRow } from "@/components/music/song-row";
import { SongsSkeleton } from "@/components/music/songs-skeleton";
import { useSongChanges } from "@/components/music/use-song-changes";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { DeleteUsedDialog } from "@/components/shell/delete-used-dialog";
import { problemText } from "@/components/shell/problem-text";
import { UploadButton } from "@/components/shell/upload-button";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toasts-store";
import {
  librarySongsQuery,
  ownSongsQuery,
  type Song,
  songInUseQuery,
  trashedSongsQuery,
} from "@/lib/client/queries/songs";

/** The lists that songs can be in. */
export type SongsFrom = "library" | "own" | "trash";

const lists: Record<SongsFrom, string> = {
  library: words.listLibrary,
  own: words.listOwn,
  trash: words.trash.list,
};

type Props = { from: SongsFrom; filter: SongFilter; onClear: () => void };

export function SongsList({ from, filter, onClear }: Props) {
  const answers: Record<SongsFrom, Pick<UseQueryResult<Song[]>, "data" | "error" | "refetch">> = {
    library: useQuery({ ...librarySongsQuery(), enabled: from === "library" }),
    own: useQuery({ ...ownSongsQuery(), enabled: from === "own" }),
    trash: useQuery({ ...trashedSongsQuery(), enabled: from === "trash" }),
  };
  const { data, error, refetch } = answers[from];
  const { remove, takeOut } = useSongChanges();
  const [asked, setAsked] = useState<{ song: Song; about: "use" | "purge" }>();
  const inUse = useQuery({
    ...songInUseQuery(asked?.song.id ?? ""),
    enabled: asked?.about === "use",
  });
  const close = () => setAsked(undefined);
  const acts: Record<
    SongsFrom,
    Pick<ComponentProps<typeof SongRow>, "onDelete" | "onRestore" | "onPurge">
  > = {
    library: {},
    own: {
      onDelete: (song) => {
        if ((song.use_count ?? 0) > 0) setAsked({ song, about: "use" });
        else remove(song);
      },
    },
    trash: {
      onRestore: (song) => void takeOut(song, "library"),
      onPurge: (song) => setAsked({ song, about: "purge" }),
    },
  };

  useEffect(() => {
    onPlayFailure((id) => {
      const title = data?.find((song) => song.id === id)?.title ?? words.title;
      toast({ text: words.cannotPlay(title), look: "danger" });
    });
    return () => onPlayFailure(undefined);
  }, [data]);
  useEffect(() => stopPlaying, []);

  if (!data && error)
    return (
      <EmptyState icon={WifiOff} title={shellWords.loadFailed} text={problemText(error, "song")}>
        <Button onClick={() => void refetch()}>{shellWords.retry}</Button>
      </EmptyState>
    );
  if (!data) return <SongsSkeleton />;
  if (data.length === 0 && from === "trash")
    return (
      <EmptyState
        icon={Trash2}
        title={words.trash.emptyTitle}
        text={words.trash.emptyText}
        data-testid="empty-song-trash"
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={Music}
        title={words.emptyTitle}
        text={words.emptyText}
        dropText={words.emptyDrop}
        data-testid="no-songs"
      >
        <UploadButton kind="song" label={words.upload} size="large" testId="upload-first" />
      </EmptyState>
    );
  const shown = filterSongs(data, filter);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={Search}
        title={words.nothingFoundTitle}
        text={words.nothingFoundText}
        data-testid="nothing-found"
      >
        <Button onClick={onClear}>{words.clearFilters}</Button>
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={lists[from]} className="-mx-2 grid gap-0.5" data-testid="songs">
        {shown.map((song) => (
          <SongRow key={song.id} song={song} {...acts[from]} />
        ))}
      </ul>
      <DeleteUsedDialog
        title={words.deleteUsed(asked?.song.title ?? "")}
        isOpen={asked?.about === "use"}
        films={inUse.data?.used_in ?? (inUse.error ? [] : undefined)}
        onClose={close}
        onConfirm={() => asked && remove(asked.song)}
      />
      <ConfirmDialog
        title={words.trash.purgeTitle(asked?.song.title ?? "")}
        text={words.trash.purgeText}
        submit={words.trash.purge}
        pending={words.trash.purging}
        isOpen={asked?.about === "purge"}
        onClose={close}
        onConfirm={async () => {
          if (asked) await takeOut(asked.song, "nowhere");
        }}
      />
    </>
  );
}
