"use client";

import { Download, EllipsisVertical, Pause, Pencil, Play, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { playerStore, togglePlaying } from "@/components/music/player";
import { SongWaveform } from "@/components/music/song-waveform";
import type { Sound } from "@/components/music/sound";
import { VoiceName } from "@/components/music/voice-name";
import { musicWords as words } from "@/components/strings/music";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";

type Act = (sound: Sound) => void;
type Props = {
  sound: Sound;
  /** For the person's own sounds outside the trash. */
  onDelete?: Act;
  /** For voices. */
  onRename?: (sound: Sound, name: string) => void;
  /** For sounds in the trash. */
  onRestore?: Act;
  onPurge?: Act;
};

function itemsFor(
  { sound, onDelete, onRename, onRestore, onPurge }: Props,
  startNaming: () => void,
): MenuItem[] {
  const items: (MenuItem | undefined)[] = [
    onRename && { label: words.rename, icon: Pencil, onSelect: startNaming, testId: "voice-rename" },
    { kind: "download", label: words.download, icon: Download, href: sound.url },
    onRestore && {
      label: words.trash.restore,
      icon: RotateCcw,
      onSelect: () => onRestore(sound),
      testId: "song-restore",
    },
    onPurge && {
      label: words.trash.purge,
      icon: Trash2,
      danger: true,
      onSelect: () => onPurge(sound),
      testId: "song-purge",
    },
    onDelete && {
      label: words.delete,
      icon: Trash2,
      danger: true,
      onSelect: () => onDelete(sound),
      testId: "song-delete",
    },
  ];
  return items.filter((item) => item !== undefined);
}

export function SoundRow(props: Props) {
  const { sound, onRename } = props;
  const [isNamed, setNamed] = useState(false);
  const isPlaying = useStore(playerStore, (state) => state.songId === sound.id && state.isPlaying);
  const isCurrent = useStore(playerStore, ({ songId }) => songId === sound.id);
  const label = isPlaying ? words.pause(sound.title) : words.play(sound.title);
  const Icon = isPlaying ? Pause : Play;
  const facts = [sound.mood, sound.bpm === undefined ? undefined : words.bpm(sound.bpm)].filter(Boolean);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-surface px-2 py-2 transition-colors hover:bg-surface md:grid-cols-[auto_minmax(0,15rem)_minmax(0,1fr)_9rem_3rem_auto] md:gap-x-5 ${isCurrent ? "bg-surface" : ""}`}
      data-testid={sound.kind === "voice" ? "voice-row" : "song"}
      data-title={sound.title}
      data-playing={isPlaying}
    >
      <button
        type="button"
        aria-label={label}
        data-tip={label}
        onClick={() => togglePlaying(sound)}
        className={`grid size-10 place-items-center rounded-full transition-colors ${isCurrent ? "bg-ink text-paper" : "bg-sunken text-ink hover:bg-hairline"}`}
        data-testid="song-play"
      >
        <Icon aria-hidden="true" className="size-4.5 fill-current" strokeWidth={1.5} />
      </button>
      <div className="min-w-0">
        {isNamed && onRename ? (
          <VoiceName
            name={sound.title}
            onName={(name) => onRename(sound, name)}
            onDone={() => setNamed(false)}
          />
        ) : (
          <h2 className="truncate text-14 font-medium max-[17rem]:whitespace-normal">{sound.title}</h2>
        )}
        <p className="truncate text-13 text-ink-soft">{sound.artist}</p>
      </div>
      <div className="max-md:order-last max-md:col-span-full max-md:mt-1">
        <SongWaveform song={sound} />
      </div>
      <p className="truncate text-13 text-ink-soft first-letter:uppercase max-md:hidden">
        {facts.join(" · ")}
      </p>
      <p className="text-right text-13 text-ink-soft max-[17rem]:hidden">{clockText(sound.duration)}</p>
      <Menu
        label={words.more(sound.title)}
        items={itemsFor(props, () => setNamed(true))}
        trigger={(trigger) => (
          <IconButton
            icon={EllipsisVertical}
            label={words.more(sound.title)}
            size="small"
            data-testid="song-menu"
            {...trigger}
          />
        )}
      />
    </li>
  );
}
