"use client";

import { useQuery } from "@tanstack/react-query";
import { Mic, Music, Search, Trash2, WifiOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { filterSongs, type SongFilter } from "@/components/music/filter-songs";
import { onPlayFailure, stopPlaying } from "@/components/music/player";
import type { Sound } from "@/components/music/sound";
import { SoundRow } from "@/components/music/sound-row";
import { SongsSkeleton } from "@/components/music/songs-skeleton";
import { useSoundChanges } from "@/components/music/use-sound-changes";
import { useComingSounds } from "@/components/music/use-coming-sounds";
import { type SoundsFrom, useSounds } from "@/components/music/use-sounds";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { DeleteUsedDialog } from "@/components/shell/delete-used-dialog";
import { problemText } from "@/components/shell/problem-text";
import { UploadButton } from "@/components/shell/upload-button";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { late } from "@/components/ui/late";
import { toast } from "@/components/ui/toasts-store";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { songInUseQuery } from "@/lib/client/queries/songs";
import { voiceInUseQuery } from "@/lib/client/queries/voices";

const ComingSounds = late(async () => (await import("@/components/music/coming-sounds")).ComingSounds);

const lists: Record<SoundsFrom, string> = {
  library: words.listLibrary,
  own: words.listOwn,
  voices: words.listVoices,
  trash: words.trash.list,
};

type Props = { from: SoundsFrom; filter: SongFilter; onClear: () => void };

export function SoundsList({ from, filter, onClear }: Props) {
  const { data, error, refetch } = useSounds(from);
  const coming = useComingSounds(from);
  const { remove, rename, takeOut } = useSoundChanges();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, data?.map(({ id }) => id).join() ?? "");
  const [asked, setAsked] = useState<{ sound: Sound; about: "use" | "purge" }>();
  const askedId = asked?.sound.id ?? "";
  const isUsed = (kind: Sound["kind"]) => asked?.about === "use" && asked.sound.kind === kind;
  const uses: Record<Sound["kind"], { data?: { used_in: { id: string; name: string }[] }; error: unknown }> =
    {
      song: useQuery({ ...songInUseQuery(askedId), enabled: isUsed("song") }),
      voice: useQuery({ ...voiceInUseQuery(askedId), enabled: isUsed("voice") }),
    };
  const inUse = uses[asked?.sound.kind ?? "song"];
  const close = () => setAsked(undefined);
  const onDelete = (sound: Sound) => {
    if ((sound.use_count ?? 0) > 0) setAsked({ sound, about: "use" });
    else remove(sound);
  };
  const acts: Record<SoundsFrom, Omit<ComponentProps<typeof SoundRow>, "sound">> = {
    library: {},
    own: { onDelete },
    voices: { onDelete, onRename: (voice, name) => void rename(voice, name) },
    trash: {
      onRestore: (sound) => void takeOut(sound, "library"),
      onPurge: (sound) => setAsked({ sound, about: "purge" }),
    },
  };

  useEffect(() => {
    onPlayFailure((id) => {
      const title = data?.find((sound) => sound.id === id)?.title ?? words.title;
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
  if (data.length === 0 && coming.length > 0) return <ComingSounds uploads={coming} />;
  if (data.length === 0 && from === "trash")
    return (
      <EmptyState
        icon={Trash2}
        title={words.trash.emptyTitle}
        text={words.trash.emptyText}
        data-testid="empty-song-trash"
      />
    );
  if (data.length === 0 && from === "voices")
    return (
      <EmptyState
        icon={Mic}
        title={words.noVoicesTitle}
        text={words.noVoicesText}
        dropText={words.noVoicesDrop}
        data-testid="no-voices"
      >
        <UploadButton kind="voice" label={words.uploadVoice} size="large" testId="upload-first" />
      </EmptyState>
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
      {coming.length > 0 ? <ComingSounds uploads={coming} /> : null}
      <ul ref={list} aria-label={lists[from]} className="-mx-2 grid gap-0.5" data-testid="songs">
        {shown.map((sound) => (
          <SoundRow key={sound.id} sound={sound} {...acts[from]} />
        ))}
      </ul>
      <DeleteUsedDialog
        title={words.deleteUsed(asked?.sound.title ?? "")}
        isOpen={asked?.about === "use"}
        films={inUse.data?.used_in ?? (inUse.error ? [] : undefined)}
        onClose={close}
        onConfirm={() => asked && remove(asked.sound)}
      />
      <ConfirmDialog
        title={words.trash.purgeTitle(asked?.sound.title ?? "")}
        text={words.trash.purgeText}
        submit={words.trash.purge}
        pending={words.trash.purging}
        isOpen={asked?.about === "purge"}
        onClose={close}
        onConfirm={async () => {
          if (asked) await takeOut(asked.sound, "nowhere");
        }}
      />
    </>
  );
}
