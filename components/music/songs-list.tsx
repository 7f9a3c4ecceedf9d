"use client";

import { useQuery } from "@tanstack/react-query";
import { Music, Search, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { filterSongs, type SongFilter } from "@/components/music/filter-songs";
import { onPlayFailure, stopPlaying } from "@/components/music/player";
import { SongRow } from "@/components/music/song-row";
import { SongsSkeleton } from "@/components/music/songs-skeleton";
import { useDeleteSong } from "@/components/music/use-song-changes";
import { problemText } from "@/components/shell/problem-text";
import { UploadButton } from "@/components/shell/upload-button";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toasts-store";
import { librarySongsQuery, ownSongsQuery } from "@/lib/client/queries/songs";

type Props = { isOwn: boolean; filter: SongFilter; onClear: () => void };

export function SongsList({ isOwn, filter, onClear }: Props) {
  const own = useQuery({ ...ownSongsQuery(), enabled: isOwn });
  const library = useQuery({ ...librarySongsQuery(), enabled: !isOwn });
  const { data, error, refetch } = isOwn ? own : library;
  const remove = useDeleteSong();

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
  if (data.length === 0)
    return (
      <EmptyState icon={Music} title={words.emptyTitle} text={words.emptyText} data-testid="no-songs">
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
    <ul
      aria-label={isOwn ? words.listOwn : words.listLibrary}
      className="-mx-2 grid gap-0.5"
      data-testid="songs"
    >
      {shown.map((song) => (
        <SongRow key={song.id} song={song} onDelete={isOwn ? remove : undefined} />
      ))}
    </ul>
  );
}
