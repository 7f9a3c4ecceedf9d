"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, ListMusic, Music, Search, Upload } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { FileButton } from "@/components/ui/file-button";
import { NotLoaded } from "@/components/editor/library/not-loaded";
import { useIntake } from "@/components/editor/library/use-intake";
import { ListenButton } from "@/components/editor/library/listen-button";
import { useListening } from "@/components/editor/library/use-listening";
import { useProject, useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { VoicesSection } from "@/components/editor/voice/voices-section";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { clockText } from "@/components/ui/clock-text";
import { librarySongsQuery, ownSongsQuery, type Song } from "@/lib/client/queries/songs";
import { addSongAt, addSongs, chooseSong } from "@/lib/editor/commands/add-to-film";

const words = editorWords.library;

function isMeant({ title, artist, mood }: Song, search: string): boolean {
  const text = `${title} ${artist} ${mood ?? ""}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Props = {
  timeline?: TimelineGeometry;
  /** Called when a song is pressed. By default it replaces the film's only song. */
  choose?(songId: string): void;
  /** Called after several songs were added. */
  onChosen?(): void;
};

export function MusicPanel({ timeline, choose, onChosen }: Props) {
  const session = useSession();
  const take = useIntake();
  const [search, setSearch] = useState("");
  /** In playing order; null while a press chooses a single song. */
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const several = useRef<HTMLButtonElement>(null);
  const pick = (id: string) =>
    setPicked((ids) => (ids?.includes(id) ? ids.filter((one) => one !== id) : [...(ids ?? []), id]));
  const ownSongs = useQuery(ownSongsQuery());
  const librarySongs = useQuery(librarySongsQuery());
  const [{ data: own = [] }, { data: library = [] }] = [ownSongs, librarySongs];
  const isPending = ownSongs.isPending || librarySongs.isPending;
  const failed = [ownSongs, librarySongs].filter(({ data, error }) => !data && error);
  const listening = useListening();
  const groups = [
    { name: words.ownMusic, songs: own.filter((song) => isMeant(song, search)) },
    { name: words.libraryMusic, songs: library.filter((song) => isMeant(song, search)) },
  ].filter(({ songs }) => songs.length > 0);

  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-4">
      <VoicesSection timeline={timeline} listening={listening} onChosen={onChosen} />
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
          className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft"
          strokeWidth={1.5}
        />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={words.searchMusic}
          placeholder={words.searchMusic}
          dir="auto"
          className="h-9 w-full rounded-control border border-control-line bg-surface pr-2 pl-8 text-14 placeholder:text-ink-soft by-thumb:h-11 in-hand:text-16"
          data-testid="music-search"
        />
      </div>
      <button
        ref={several}
        type="button"
        aria-pressed={picked !== null}
        onClick={() => setPicked(picked ? null : [])}
        className={buttonClass(
          "bare",
          "small",
          "-my-1.5 justify-self-start aria-pressed:bg-sunken aria-pressed:text-ink",
        )}
        data-testid="several-songs"
      >
        <ListMusic aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.severalSongs}
      </button>
      {picked && picked.length > 0 ? (
        <button
          type="button"
          className={buttonClass("primary", "small", "sticky top-0 z-10")}
          onClick={() => {
            addSongs(session, picked);
            setPicked(null);
            // This button goes away.
            several.current?.focus();
            onChosen?.();
          }}
          data-testid="add-songs"
        >
          {words.addSongs(picked.length)}
        </button>
      ) : null}
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
                place={picked ? picked.indexOf(song.id) + 1 : null}
                onChoose={() =>
                  picked ? pick(song.id) : choose ? choose(song.id) : chooseSong(session, song.id)
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {failed.length > 0 ? (
        <NotLoaded
          text={words.songsFailed}
          error={failed[0]?.error ?? null}
          retry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          testId="songs-retry"
        />
      ) : groups.length === 0 && !isPending ? (
        <p className="py-4 text-center text-14 text-ink-soft">{words.noSongs}</p>
      ) : null}
    </div>
  );
}

type RowProps = {
  song: Song;
  timeline: TimelineGeometry | undefined;
  isHeard: boolean;
  /** Its position among the picked songs, 0 if it is not picked; null while songs are chosen one at a time. */
  place: number | null;
  onListen(): void;
  onChoose(): void;
};

function SongRow({ song, timeline, isHeard, place, onListen, onChoose }: RowProps) {
  const session = useSession();
  const isUsed = useProject(({ document }) => document.music.some(({ songId }) => songId === song.id));
  const about = words.moods(song.mood ?? song.artist, song.bpm ?? null);
  const length = clockText(song.duration);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !timeline || place !== null) return;
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
      <ListenButton
        isHeard={isHeard}
        label={isHeard ? words.stop(song.title) : words.listen(song.title)}
        onListen={onListen}
      />
      <button
        type="button"
        aria-pressed={place === null ? isUsed : place > 0}
        onPointerDown={onPointerDown}
        onClick={onChoose}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-control text-left by-thumb:min-h-11"
        data-testid="use-song"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14">
            <span className="sr-only">{words.use} </span>
            {song.title}
          </span>{" "}
          <span className="block truncate text-12 text-ink-soft">{about}</span>
        </span>{" "}
        <span className="text-12 text-ink-soft">{length}</span>
        {place !== null ? (
          <span
            className={`grid size-5 shrink-0 place-items-center rounded-full border text-12 ${place > 0 ? "border-ink bg-ink text-surface" : "border-control-line"}`}
          >
            {place > 0 ? place : null}
          </span>
        ) : isUsed ? (
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
