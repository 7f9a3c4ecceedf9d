"use client";

import { Download, EllipsisVertical, Pause, Play, RotateCcw, Trash2 } from "lucide-react";
import { useStore } from "zustand";
import { playerStore, togglePlaying } from "@/components/music/player";
import { SongWaveform } from "@/components/music/song-waveform";
import { musicWords as words } from "@/components/strings/music";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import type { Song } from "@/lib/client/queries/songs";

type Act = (song: Song) => void;
type Props = {
  song: Song;
  /** For the person's own songs outside the trash. */
  onDelete?: Act;
  /** For songs in the trash. */
  onRestore?: Act;
  onPurge?: Act;
};

function itemsFor({ song, onDelete, onRestore, onPurge }: Props): MenuItem[] {
  return [
    { kind: "download", label: words.download, icon: Download, href: song.url },
    ...(onRestore
      ? [
          {
            label: words.trash.restore,
            icon: RotateCcw,
            onSelect: () => onRestore(song),
            testId: "song-restore",
          },
        ]
      : []),
    ...(onPurge
      ? [
          {
            label: words.trash.purge,
            icon: Trash2,
            danger: true,
            onSelect: () => onPurge(song),
            testId: "song-purge",
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            label: words.delete,
            icon: Trash2,
            danger: true,
            onSelect: () => onDelete(song),
            testId: "song-delete",
          },
        ]
      : []),
  ];
}

export function SongRow(props: Props) {
  const { song } = props;
  const isPlaying = useStore(playerStore, (state) => state.songId === song.id && state.isPlaying);
  const isCurrent = useStore(playerStore, ({ songId }) => songId === song.id);
  const label = isPlaying ? words.pause(song.title) : words.play(song.title);
  const Icon = isPlaying ? Pause : Play;
  const facts = [song.mood, song.bpm === undefined ? undefined : words.bpm(song.bpm)].filter(Boolean);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-surface px-2 py-2 transition-colors hover:bg-surface md:grid-cols-[auto_minmax(0,15rem)_minmax(0,1fr)_9rem_3rem_auto] md:gap-x-5 ${isCurrent ? "bg-surface" : ""}`}
      data-testid="song"
      data-title={song.title}
      data-playing={isPlaying}
    >
      <button
        type="button"
        aria-label={label}
        data-tip={label}
        onClick={() => togglePlaying(song)}
        className={`grid size-10 place-items-center rounded-full transition-colors ${isCurrent ? "bg-ink text-paper" : "bg-sunken text-ink hover:bg-hairline"}`}
        data-testid="song-play"
      >
        <Icon aria-hidden="true" className="size-4.5 fill-current" strokeWidth={1.5} />
      </button>
      <div className="min-w-0">
        <h2 className="truncate text-14 font-medium">{song.title}</h2>
        <p className="truncate text-13 text-ink-soft">{song.artist}</p>
      </div>
      <div className="max-md:order-last max-md:col-span-full max-md:mt-1">
        <SongWaveform song={song} />
      </div>
      <p className="truncate text-13 text-ink-soft first-letter:uppercase max-md:hidden">
        {facts.join(" · ")}
      </p>
      <p className="text-right text-13 text-ink-soft">{clockText(song.duration)}</p>
      <Menu
        label={words.more(song.title)}
        items={itemsFor(props)}
        trigger={(trigger) => (
          <IconButton
            icon={EllipsisVertical}
            label={words.more(song.title)}
            size="small"
            data-testid="song-menu"
            {...trigger}
          />
        )}
      />
    </li>
  );
}
