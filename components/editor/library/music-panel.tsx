"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Music, Pause, Play, Search, Upload } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { FileButton } from "@/components/editor/library/file-button";
import { useIntake } from "@/components/editor/library/use-intake";
import { useListening } from "@/components/editor/library/use-listening";
import { useFilm, useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { clockText } from "@/components/ui/clock-text";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { librarySongsQuery, ownSongsQuery, type Song } from "@/lib/client/queries/songs";
import { addSongAt, chooseSong } from "@/lib/editor/commands/add-to-film";

const words = editorWords.library;

function isMeant({ title, artist, mood }: Song, search: string): boolean {
  const text = `${title} ${artist} ${mood ?? ""}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function MusicPanel({ timeline, onChosen }: { timeline?: TimelineGeometry; onChosen?(): void }) {
  const take = useIntake();
  const [search, setSearch] = useState("");
  const { data: own = [] } = useQuery(ownSongsQuery());
  const { data: library = [], isPending } = useQuery(librarySongsQuery());
  const listening = useListening();
  const groups = [
    { name: words.ownMusic, songs: own.filter((song) => isMeant(song, search)) },
    { name: words.libraryMusic, songs: library.filter((song) => isMeant(song, search)) },
  ].filter(({ songs }) => songs.length > 0);

  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-4">
      <FileButton
        kind="song"
        onFiles={(files) => take({ files, into: "film" })}
        className={buttonClass("quiet", "small", "w-full")}
        testId="upload-songs"
      >
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.uploadSong}
      </FileButton>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="absolute top-2.5 left-2.5 size-4 text-ink-soft"
          strokeWidth={1.5}
        />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={words.searchMusic}
          placeholder={words.searchMusic}
          className="h-9 w-full rounded-control border border-control-line bg-surface pr-2 pl-8 text-14 placeholder:text-ink-soft"
          data-testid="music-search"
        />
      </div>
      {groups.map(({ name, songs }) => (
        <section key={name} aria-label={name}>
          <h3 className="pb-1 text-13 font-medium text-ink-soft">{name}</h3>
          <ul>
            {songs.map((song) => (
              <SongRow
                key={song.id}
                song={song}
                timeline={timeline}
                isHeard={listening.songId === song.id}
                onListen={() => listening.toggle(song.id, song.preview_url)}
                onChosen={onChosen}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && !isPending ? (
        <p className="py-4 text-center text-14 text-ink-soft">{words.noSongs}</p>
      ) : null}
    </div>
  );
}

interface RowProps {
  song: Song;
  timeline: TimelineGeometry | undefined;
  isHeard: boolean;
  onListen(): void;
  onChosen?(): void;
}

function SongRow({ song, timeline, isHeard, onListen, onChosen }: RowProps) {
  const session = useSession();
  const isUsed = useFilm().music.some(({ songId }) => songId === song.id);
  const Icon = isHeard ? Pause : Play;
  const about = words.moods(song.mood ?? song.artist, song.bpm ?? null);
  const length = clockText(song.duration);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !timeline) return;
    pressToTimeline(session, timeline, event.nativeEvent, {
      track: "music",
      thumbnailUrl: null,
      label: song.title,
      count: 1,
      drop: (seconds) => addSongAt(session, song.id, seconds),
    });
  };
  return (
    <li
      className="group flex items-center gap-2 rounded-control py-1 pr-1 pl-1 transition-colors hover:bg-sunken"
      data-testid="song"
    >
      <button
        type="button"
        onClick={onListen}
        aria-label={isHeard ? words.stop(song.title) : words.listen(song.title)}
        className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft hover:text-ink"
        data-testid="listen"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </button>
      <button
        type="button"
        aria-label={words.use(song.title, about, length)}
        aria-pressed={isUsed}
        onPointerDown={onPointerDown}
        onClick={() => {
          chooseSong(session, song.id);
          onChosen?.();
        }}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-control text-left"
        data-testid="use-song"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14">{song.title}</span>{" "}
          <span className="block truncate text-12 text-ink-soft">{about}</span>
        </span>{" "}
        <span className="text-12 text-ink-soft">{length}</span>
        {isUsed ? (
          <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        ) : (
          <Music
            aria-hidden="true"
            className="size-4 shrink-0 text-transparent group-hover:text-ink-soft"
            strokeWidth={1.5}
          />
        )}
      </button>
    </li>
  );
}
