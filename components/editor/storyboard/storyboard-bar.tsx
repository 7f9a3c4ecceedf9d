"use client";

import { type LucideIcon, Music, Palette, Plus, SlidersHorizontal } from "lucide-react";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { type Sheet, useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useTimedFilm } from "@/components/editor/session-context";
import { MakeButton } from "@/components/editor/top-bar/make-button";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { findStyle } from "@/lib/film/style-catalog";

const words = editorWords.storyboard;

/** Actions for the whole film, within reach of a thumb. */
export function StoryboardBar() {
  const screen = useScreenStore();
  const film = useTimedFilm();
  const song = useCatalog((catalog) => catalog.songs.get(film.music[0]?.songId ?? ""));
  const isRunning = useRenderFollower().status === "processing";
  return (
    <footer className="shrink-0 border-t border-hairline bg-surface px-3 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={words.add}
          onClick={() => screen.setState({ sheet: "add" })}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-control-line text-ink"
          data-testid="phone-add"
        >
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
        <Chip
          icon={Palette}
          label={words.style}
          value={findStyle(film.style)?.name ?? words.noStyle}
          onClick={() => screen.setState({ sheet: "styles" })}
          testId="phone-style"
        />
        <Chip
          icon={Music}
          label={words.music}
          value={song?.title ?? words.noMusic}
          onClick={() => screen.setState({ sheet: "music" })}
          testId="phone-music"
        />
        <IconButton
          icon={SlidersHorizontal}
          label={words.settings}
          onClick={() => screen.setState({ sheet: "film" })}
          size="touch"
          data-testid="phone-film"
        />
      </div>
      {/* The progress is shown just above. */}
      {isRunning ? null : <MakeButton className="mt-2 min-h-12 w-full text-16" />}
    </footer>
  );
}

/** The same actions for a phone held sideways, where labels do not fit. */
export function FilmButtons() {
  const screen = useScreenStore();
  const open = (sheet: Sheet) => () => screen.setState({ sheet });
  return (
    <>
      <IconButton icon={Plus} label={words.add} onClick={open("add")} data-testid="phone-add" />
      <IconButton icon={Palette} label={words.style} onClick={open("styles")} data-testid="phone-style" />
      <IconButton icon={Music} label={words.music} onClick={open("music")} data-testid="phone-music" />
      <IconButton
        icon={SlidersHorizontal}
        label={words.settings}
        onClick={open("film")}
        data-testid="phone-film"
      />
    </>
  );
}

type ChipProps = {
  icon: LucideIcon;
  label: string;
  value: string;
  onClick(): void;
  testId: string;
};

function Chip({ icon: Icon, label, value, onClick, testId }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-control-line px-3 text-left text-14"
      data-testid={testId}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span className="sr-only">{label}: </span>
      <span className="truncate">{value}</span>
    </button>
  );
}
