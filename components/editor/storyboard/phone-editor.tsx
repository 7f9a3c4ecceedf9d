"use client";

import { useState } from "react";
import { DropZone } from "@/components/editor/library/drop-zone";
import { EmptyInvitation } from "@/components/editor/empty-invitation";
import { KeysDialog } from "@/components/editor/keys-dialog";
import { UploadStrip } from "@/components/editor/library/upload-strip";
import { ConflictNotice } from "@/components/editor/notices/conflict-notice";
import { PlainNotices } from "@/components/editor/notices/plain-notices";
import { VersionNotice } from "@/components/editor/notices/version-notice";
import { Preview } from "@/components/editor/preview/preview";
import { useOtherPlan } from "@/components/editor/preview/use-other-plan";
import { createScreenStore, ScreenContext, useScreenStore } from "@/components/editor/screen-store";
import { useFilm, useSession } from "@/components/editor/session-context";
import { PhoneSheets } from "@/components/editor/storyboard/phone-sheets";
import { Storyboard } from "@/components/editor/storyboard/storyboard";
import { StoryboardBar } from "@/components/editor/storyboard/storyboard-bar";
import { SaveMark } from "@/components/editor/top-bar/save-mark";
import { TitleField } from "@/components/editor/top-bar/title-field";
import { BackLink, UndoButtons } from "@/components/editor/top-bar/top-bar";
import { useFocusAcrossEmpty } from "@/components/editor/use-focus-across-empty";
import { useShortcuts } from "@/components/editor/use-shortcuts";
import { selectFocused } from "@/lib/editor/commands/select";
import type { AspectRatio } from "@/lib/film/document";

const acrossThePhone = "h-[calc(56.25vw+2.75rem)]";
const halfThePhone = "h-[46dvh]";
const previewHeight: Record<AspectRatio, string> = {
  "16:9": acrossThePhone,
  "1:1": acrossThePhone,
  "9:16": halfThePhone,
  "4:5": halfThePhone,
};

/** The editor in the hand: the film on top, its pictures as cards below, settings in a sheet. */
export function PhoneEditor() {
  const [screen] = useState(createScreenStore);
  return (
    <ScreenContext value={screen}>
      <Rooms />
    </ScreenContext>
  );
}

function Rooms() {
  const screen = useScreenStore();
  const session = useSession();
  const { visuals, aspectRatio } = useFilm();
  const other = useOtherPlan();
  const isEmpty = visuals.length === 0 && !other;
  useFocusAcrossEmpty(isEmpty);
  useShortcuts((command) => {
    if (command === "shortcuts") screen.setState({ hasKeys: true });
    if (command !== "edit-words") return;
    selectFocused(session);
    screen.setState({ sheet: "clip" });
  });
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-paper">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-surface px-1">
        <BackLink />
        <TitleField />
        <SaveMark />
        <div className="ml-auto flex">
          <UndoButtons />
        </div>
      </header>
      <ConflictNotice />
      <PlainNotices />
      <VersionNotice />
      <main className="flex min-h-0 flex-1 flex-col">
        {isEmpty ? (
          <EmptyInvitation />
        ) : (
          <>
            <div
              className={`flex shrink-0 flex-col border-b border-hairline bg-surface ${previewHeight[aspectRatio]} max-h-[55dvh]`}
            >
              <Preview otherPlan={other} />
            </div>
            <Storyboard />
          </>
        )}
      </main>
      <UploadStrip />
      <StoryboardBar />
      <PhoneSheets />
      <DropZone />
      <KeysDialog />
    </div>
  );
}
