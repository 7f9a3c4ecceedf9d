"use client";

import { memo } from "react";
import {
  ChevronDown,
  Copy,
  Magnet,
  Maximize2,
  Scissors,
  Trash2,
  ZoomIn,
  ZoomOut,
  Sparkles,
} from "lucide-react";
import { useScreenStore } from "@/components/editor/screen-store";
import { beginStory } from "@/lib/editor/story/begin-story";
import { OPEN_STORY_ID } from "@/components/editor/story/open-story";
import { arrangementIcons } from "@/components/editor/arrangement-icons";
import {
  useCatalog,
  useProject,
  useSelection,
  useSession,
  useView,
} from "@/components/editor/session-context";
import type { TimelineScale } from "@/components/editor/timeline/use-timeline-scale";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { ARRANGEMENTS, arrange, lackOf } from "@/lib/editor/commands/arrange-film";
import { deleteSelected, duplicateSelected, splitAtPlayhead } from "@/lib/editor/commands/edit-clips";
import { selectNothing } from "@/lib/editor/commands/select";
import { MAX_ZOOM, MIN_ZOOM } from "@/lib/editor/geometry/time-scale";

const words = editorWords.timeline;

export const TimelineToolbar = memo(function TimelineToolbar({ scale }: { scale: TimelineScale }) {
  const session = useSession();
  const count = useSelection(({ clips }) => clips.ids.length);
  const isEmpty = useProject(({ document }) => document.visuals.length === 0);
  const isMagnetic = useView((view) => view.isMagnetic);
  return (
    <div
      className="flex h-11 items-center gap-0.5 by-thumb:h-12 border-b border-hairline px-2"
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
      <ArrangeMenu isEmpty={isEmpty} />
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
          aria-valuetext={words.zoomIs(
            Math.round((100 * Math.log(scale.zoom / MIN_ZOOM)) / Math.log(MAX_ZOOM / MIN_ZOOM)),
          )}
          onChange={(event) => scale.zoomTo(Math.exp(event.currentTarget.valueAsNumber))}
          className="w-28 by-thumb:h-11 max-lg:w-16"
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
});

function ArrangeMenu({ isEmpty }: { isEmpty: boolean }) {
  const session = useSession();
  useCatalog(({ songs }) => songs);
  const screen = useScreenStore();
  const choosing: MenuItem = {
    label: editorWords.story.open,
    icon: Sparkles,
    onSelect: () => {
      beginStory(session);
      selectNothing(session);
      screen.setState({ hasStory: true, isMaking: false, hasVersions: false });
    },
    testId: "arrange-choose",
  };
  const arrangements: MenuItem[] = ARRANGEMENTS.map((arrangement) => ({
    label: editorWords.edits[arrangement],
    icon: arrangementIcons[arrangement],
    disabled: lackOf(session, arrangement) !== null,
    onSelect: () => arrange(session, arrangement, Date.now() % 100_000),
    testId: `arrange-${arrangement}`,
  }));
  return (
    <Menu
      label={words.arrange}
      items={[choosing, ...arrangements]}
      align="start"
      side="above"
      testId="arrange-list"
      trigger={(props) => (
        <button
          id={OPEN_STORY_ID}
          type="button"
          disabled={isEmpty}
          className="flex h-9 items-center gap-1 rounded-control px-2.5 by-thumb:h-11 text-14 text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40"
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
