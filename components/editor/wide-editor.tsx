"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DropZone } from "@/components/editor/library/drop-zone";
import { EmptyInvitation } from "@/components/editor/empty-invitation";
import { Inspector } from "@/components/editor/inspector/inspector";
import { KeysDialog } from "@/components/editor/keys-dialog";
import { Library } from "@/components/editor/library/library";
import { MakePanel } from "@/components/editor/make/make-panel";
import { ConflictNotice } from "@/components/editor/notices/conflict-notice";
import { PlainNotices } from "@/components/editor/notices/plain-notices";
import { VersionNotice } from "@/components/editor/notices/version-notice";
import { Preview } from "@/components/editor/preview/preview";
import { useOtherPlan } from "@/components/editor/preview/use-other-plan";
import {
  createScreenStore,
  ScreenContext,
  useScreen,
  useScreenStore,
} from "@/components/editor/screen-store";
import { useFilm, useSession } from "@/components/editor/session-context";
import { DragGhost } from "@/components/editor/timeline/drag-ghost";
import { Timeline } from "@/components/editor/timeline/timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { useTimelineScale } from "@/components/editor/timeline/use-timeline-scale";
import { TopBar } from "@/components/editor/top-bar/top-bar";
import { useElementSize } from "@/components/ui/use-element-size";
import { useFocusAcrossEmpty } from "@/components/editor/use-focus-across-empty";
import { useShortcuts } from "@/components/editor/use-shortcuts";
import { VersionsPanel } from "@/components/editor/versions/versions-panel";
import { selectFocused } from "@/lib/editor/commands/select";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/** The editor where there is room: library, preview and settings side by side over the timeline. */
export function WideEditor() {
  const [screen] = useState(createScreenStore);
  return (
    <ScreenContext value={screen}>
      <Rooms />
    </ScreenContext>
  );
}

function Rooms() {
  const screen = useScreenStore();
  const scroller = useRef<HTMLDivElement>(null);
  const [geometry] = useState<TimelineGeometry>(() => ({
    scroller,
    current: { zoom: 1, placed: [], width: 0 },
  }));
  const room = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(room);
  const scale = useTimelineScale(scroller, width);
  const isMaking = useScreen((state) => state.isMaking);
  const hasVersions = useScreen((state) => state.hasVersions);
  const session = useSession();
  const isEmpty = useFilm().visuals.length === 0;
  const other = useOtherPlan();
  useFocusAcrossEmpty(isEmpty);

  useShortcuts((command) => {
    if (command === "zoom-in") scale.zoomTo(scale.zoom * 1.5);
    else if (command === "zoom-out") scale.zoomTo(scale.zoom / 1.5);
    else if (command === "zoom-fit") scale.fit();
    else if (command === "shortcuts") screen.setState({ hasKeys: true });
    else editClip(session);
  });

  return (
    <div
      ref={room}
      className="grid h-dvh min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] overflow-hidden bg-paper"
    >
      <TopBar />
      <div>
        <ConflictNotice />
        <PlainNotices />
        <VersionNotice />
      </div>
      <main className="flex min-h-0">
        <Library timeline={geometry} />
        {isEmpty && !other ? <EmptyInvitation /> : <Preview otherPlan={other} />}
        {isMaking ? <MakePanel /> : hasVersions ? <VersionsPanel /> : <Inspector />}
      </main>
      <Timeline geometry={geometry} scale={scale} width={width} />
      <DropZone timeline={geometry} />
      <DragGhost />
      <KeysDialog />
    </div>
  );
}

/** To the first setting of the clip that has the keyboard. */
function editClip(session: EditorSession): void {
  flushSync(() => selectFocused(session));
  document.querySelector<HTMLElement>("[data-first-field]")?.focus();
}
