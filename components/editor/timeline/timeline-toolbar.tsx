"use client";

import {
  ArrowDownWideNarrow,
  AudioWaveform,
  ChevronDown,
  Copy,
  Magnet,
  Maximize2,
  Music,
  Scissors,
  Shuffle,
  Trash2,
  ZoomIn,
  ZoomOut,
  FoldHorizontal,
} from "lucide-react";
import { useFilm, useSelection, useSession, useView } from "@/components/editor/session-context";
import type { TimelineScale } from "@/components/editor/timeline/use-timeline-scale";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { editorWords } from "@/components/strings/editor";
import {
  cutOnBeat,
  fitToMusic,
  hasBeats,
  removeGaps,
  shuffle,
  sortByDate,
} from "@/lib/editor/commands/arrange-film";
import { deleteSelected, duplicateSelected, splitAtPlayhead } from "@/lib/editor/commands/edit-clips";
import { MAX_ZOOM, MIN_ZOOM } from "@/lib/editor/geometry/time-scale";

const words = editorWords.timeline;

export function TimelineToolbar({ scale }: { scale: TimelineScale }) {
  const session = useSession();
  const count = useSelection(({ clips }) => clips.ids.length);
  const film = useFilm();
  const isMagnetic = useView((view) => view.isMagnetic);
  const isEmpty = film.visuals.length === 0;
  return (
    <div
      className="flex h-11 items-center gap-0.5 border-b border-hairline px-2"
      role="toolbar"
      aria-label={words.label}
    >
      <IconButton
        icon={Scissors}
        label={words.split}
        hint="S"
        disabled={isEmpty}
        onClick={() => splitAtPlayhead(session)}
        data-testid="split"
      />
      <IconButton
        icon={Copy}
        label={words.duplicate}
        hint="D"
        disabled={count === 0}
        onClick={() => duplicateSelected(session)}
        data-testid="duplicate"
      />
      <IconButton
        icon={Trash2}
        label={words.remove}
        hint="Del"
        disabled={count === 0}
        onClick={() => deleteSelected(session)}
        data-testid="delete"
      />
      <span aria-hidden="true" className="mx-1.5 h-5 w-px bg-hairline" />
      <ArrangeMenu isEmpty={isEmpty} hasMusic={film.music.length > 0} />
      <IconButton
        icon={Magnet}
        label={words.magnet}
        isOn={isMagnetic}
        onClick={() => session.view.setState({ isMagnetic: !isMagnetic })}
        data-testid="magnet"
      />
      {count > 1 ? <p className="ml-2 text-13 text-ink-soft">{words.selected(count)}</p> : null}
      <div className="ml-auto flex items-center gap-0.5">
        <IconButton
          icon={ZoomOut}
          label={words.zoomOut}
          hint="-"
          onClick={() => scale.zoomTo(scale.zoom / 1.5)}
          data-testid="zoom-out"
        />
        <input
          type="range"
          aria-label={words.zoom}
          min={Math.log(MIN_ZOOM)}
          max={Math.log(MAX_ZOOM)}
          step={0.05}
          value={Math.log(scale.zoom)}
          onChange={(event) => scale.zoomTo(Math.exp(event.currentTarget.valueAsNumber))}
          className="w-28 max-lg:w-16"
          data-testid="zoom"
        />
        <IconButton
          icon={ZoomIn}
          label={words.zoomIn}
          hint="+"
          onClick={() => scale.zoomTo(scale.zoom * 1.5)}
          data-testid="zoom-in"
        />
        <IconButton icon={Maximize2} label={words.fit} hint="0" onClick={scale.fit} data-testid="zoom-fit" />
      </div>
    </div>
  );
}

function ArrangeMenu({ isEmpty, hasMusic }: { isEmpty: boolean; hasMusic: boolean }) {
  const session = useSession();
  const lacksMusic = isEmpty || !hasMusic;
  const items: MenuItem[] = [
    {
      label: words.fitMusic,
      icon: Music,
      disabled: lacksMusic,
      onSelect: () => fitToMusic(session),
      testId: "arrange-fit-music",
    },
    {
      label: words.cutOnBeat,
      icon: AudioWaveform,
      disabled: lacksMusic || !hasBeats(session),
      onSelect: () => cutOnBeat(session),
      testId: "arrange-cut-on-beat",
    },
    {
      label: words.sort,
      icon: ArrowDownWideNarrow,
      onSelect: () => sortByDate(session),
      testId: "arrange-sort",
    },
    {
      label: words.shuffle,
      icon: Shuffle,
      onSelect: () => shuffle(session, Date.now() % 100_000),
      testId: "arrange-shuffle",
    },
    {
      label: words.closeGaps,
      icon: FoldHorizontal,
      onSelect: () => removeGaps(session),
      testId: "arrange-close-gaps",
    },
  ];
  return (
    <Menu
      label={words.arrange}
      items={items}
      align="start"
      side="above"
      testId="arrange-list"
      trigger={(props) => (
        <button
          type="button"
          disabled={isEmpty}
          className="flex h-9 items-center gap-1 rounded-control px-2.5 text-14 text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40"
          data-testid="arrange"
          {...props}
        >
          {words.arrange}
          <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </button>
      )}
    />
  );
}
