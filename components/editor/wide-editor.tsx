"use client";

import { memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EmptyInvitation } from "@/components/editor/empty-invitation";
import { KeysDialog } from "@/components/editor/keys-dialog";
import { DropZone } from "@/components/editor/library/drop-zone";
import { Library } from "@/components/editor/library/library";
import { LateFinishedDialog } from "@/components/editor/make/late-finished-dialog";
import { EditorNotices } from "@/components/editor/notices/editor-notices";
import { Preview } from "@/components/editor/preview/preview";
import { useHasPendingFilm } from "@/components/editor/preview/use-pending-film";
import { useOtherPlan } from "@/components/editor/preview/use-other-plan";
import { type ScreenStore, useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession } from "@/components/editor/session-context";
import { SideColumn } from "@/components/editor/side-column";
import { useWishedStory } from "@/components/editor/story/use-wished-story";
import { DragGhost } from "@/components/editor/timeline/drag-ghost";
import { Timeline } from "@/components/editor/timeline/timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { useTimelineScale } from "@/components/editor/timeline/use-timeline-scale";
import { ToTimeline } from "@/components/editor/to-timeline";
import { TopBar } from "@/components/editor/top-bar/top-bar";
import { useLayout } from "@/components/editor/use-editor-layout";
import { useFocusAcrossEmpty } from "@/components/editor/use-focus-across-empty";
import { useShortcuts } from "@/components/editor/use-shortcuts";
import { useElementSize } from "@/components/ui/use-element-size";
import { selectedPhoto } from "@/lib/editor/commands/edit-photos";
import { selectFocused } from "@/lib/editor/commands/select";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { AspectRatio } from "@/lib/film/document";

/**
 * The wide editor: library, preview and settings side by side above the timeline. On an upright tablet, the preview
 * fills the width, followed by the timeline, then the other two.
 */
export const WideEditor = memo(function WideEditor() {
  const layout = useLayout();
  const screen = useScreenStore();
  const scroller = useRef<HTMLDivElement>(null);
  const [geometry] = useState<TimelineGeometry>(() => ({
    scroller,
    current: { zoom: 1, placed: [], width: 0 },
  }));
  const room = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(room);
  const scale = useTimelineScale(scroller, width);
  const session = useSession();
  const isEmpty = useProject(({ document }) => document.visuals.length === 0);
  const aspectRatio = useProject(({ document }) => document.aspectRatio);
  const other = useOtherPlan();
  const hasPending = useHasPendingFilm();
  useFocusAcrossEmpty(isEmpty);
  useWishedStory();

  useShortcuts((command) => {
    if (command === "zoom-in") scale.zoomTo(scale.zoom * 1.5);
    else if (command === "zoom-out") scale.zoomTo(scale.zoom / 1.5);
    else if (command === "zoom-fit") scale.fit();
    else if (command === "shortcuts") screen.setState({ hasKeys: true });
    else showSettings(session, screen, { hasPhotoTools: command === "edit-photo" });
  });

  return (
    <div
      ref={room}
      data-layout={layout}
      className={`grid h-dvh min-h-120 overflow-hidden bg-paper ${layout === "tablet" ? tabletGrid : deskGrid}`}
    >
      <div className="relative min-w-0 [grid-area:top]">
        <ToTimeline />
        <TopBar />
        <EditorNotices />
      </div>
      <main className="contents">
        <Library timeline={geometry} />
        <div
          className={`flex min-h-0 min-w-0 [grid-area:preview] tablet:border-b tablet:border-hairline tablet:bg-surface ${layout === "tablet" ? tabletHeight[aspectRatio] : ""}`}
        >
          {isEmpty && !other && !hasPending ? <EmptyInvitation /> : <Preview otherPlan={other} />}
        </div>
        <SideColumn />
      </main>
      <div className="min-w-0 [grid-area:timeline]">
        <Timeline geometry={geometry} scale={scale} width={width} />
      </div>
      <DropZone timeline={geometry} />
      <DragGhost />
      <LateFinishedDialog />
      <KeysDialog />
    </div>
  );
});

/** Shows the settings of what has the focus, or the tools of a photo, in place of any other panel. */
function showSettings(session: EditorSession, screen: ScreenStore, wish: { hasPhotoTools: boolean }): void {
  flushSync(() => selectFocused(session));
  const hasPhotoTools = wish.hasPhotoTools && selectedPhoto(session) !== undefined;
  flushSync(() =>
    screen.setState({
      isMaking: false,
      hasVersions: false,
      hasStory: false,
      hasRecorder: false,
      hasPhotoTools,
    }),
  );
  if (!hasPhotoTools) document.querySelector<HTMLElement>("[data-first-field]")?.focus();
}

const deskGrid =
  "grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] [grid-template-areas:'top_top_top'_'library_preview_side'_'timeline_timeline_timeline']";
const tabletGrid =
  "grid-cols-2 grid-rows-[auto_auto_auto_minmax(11rem,1fr)] [grid-template-areas:'top_top'_'preview_preview'_'timeline_timeline'_'library_side']";
const acrossTheTablet = "h-[calc(56.25vw+3.5rem+1.5px)] max-h-[55dvh]";
const tabletHeight: Record<AspectRatio, string> = {
  "16:9": acrossTheTablet,
  "1:1": "h-[50dvh]",
  "9:16": "h-[50dvh]",
  "4:5": "h-[50dvh]",
};
