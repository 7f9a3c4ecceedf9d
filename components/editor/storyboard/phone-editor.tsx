"use client";

import { memo } from "react";
import { EmptyInvitation } from "@/components/editor/empty-invitation";
import { KeysDialog } from "@/components/editor/keys-dialog";
import { DropZone } from "@/components/editor/library/drop-zone";
import { LateFinishedDialog } from "@/components/editor/make/late-finished-dialog";
import { MakingCorner } from "@/components/editor/make/making-corner";
import { FilmImports } from "@/components/editor/library/film-imports";
import { UploadStrip } from "@/components/editor/library/upload-strip";
import { EditorNotices } from "@/components/editor/notices/editor-notices";
import { Preview } from "@/components/editor/preview/preview";
import { useHasPendingFilm } from "@/components/editor/preview/use-pending-film";
import { useOtherPlan } from "@/components/editor/preview/use-other-plan";
import { type Sheet, useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession } from "@/components/editor/session-context";
import { ChosenBar } from "@/components/editor/storyboard/chosen-bar";
import { PhoneSheets } from "@/components/editor/storyboard/phone-sheets";
import { Storyboard } from "@/components/editor/storyboard/storyboard";
import { FilmButtons, StoryboardBar } from "@/components/editor/storyboard/storyboard-bar";
import { StoryboardHead } from "@/components/editor/storyboard/storyboard-head";
import { useWishedStory } from "@/components/editor/story/use-wished-story";
import { MakeButton } from "@/components/editor/top-bar/make-button";
import { SaveMark } from "@/components/editor/top-bar/save-mark";
import { TitleField } from "@/components/editor/top-bar/title-field";
import { BackLink, UndoButtons } from "@/components/editor/top-bar/top-bar";
import { useLayout } from "@/components/editor/use-editor-layout";
import { useFocusAcrossEmpty } from "@/components/editor/use-focus-across-empty";
import { useShortcuts } from "@/components/editor/use-shortcuts";
import { LateArchiveLines } from "@/components/shell/late-archive-lines";
import { UploadsButton } from "@/components/shell/uploads-button";
import { selectedPhoto } from "@/lib/editor/commands/edit-photos";
import { selectFocused } from "@/lib/editor/commands/select";
import type { AspectRatio } from "@/lib/film/document";

/** The film, the seek bar, the player controls, the line below, and half a pixel so that rounding takes none of the film. */
const acrossThePhone = "h-[calc(56.25vw+5.375rem+1.5px)]";
/** What the header and a low sheet leave of the screen, so that the sheet covers none of the controls. */
const aboveTheSheet = "h-[calc(54dvh-3rem)]";
const previewHeight: Record<AspectRatio, string> = {
  "16:9": acrossThePhone,
  "1:1": aboveTheSheet,
  "9:16": aboveTheSheet,
  "4:5": aboveTheSheet,
};

const lowSheets: ReadonlySet<Sheet> = new Set(["clip", "photo-tools", "recorder"]);

/**
 * The phone editor: the film on top, or on the left when the phone is held sideways; clips as cards; settings in a
 * sheet.
 */
export const PhoneEditor = memo(function PhoneEditor() {
  const screen = useScreenStore();
  const session = useSession();
  const layout = useLayout();
  const isLying = layout === "lying";
  const isChoosing = useScreen((state) => state.isChoosing);
  const isBesideSheet = useScreen(({ sheet }) => sheet !== null && lowSheets.has(sheet));
  const hasNothing = useProject(({ document }) => document.visuals.length === 0);
  const aspectRatio = useProject(({ document }) => document.aspectRatio);
  const other = useOtherPlan();
  const hasPending = useHasPendingFilm();
  const isEmpty = hasNothing && !other;
  useFocusAcrossEmpty(isEmpty);
  useWishedStory();
  useShortcuts((command) => {
    if (command === "shortcuts") screen.setState({ hasKeys: true });
    if (command !== "edit-words" && command !== "edit-photo") return;
    selectFocused(session);
    const opensTools = command === "edit-photo" && selectedPhoto(session) !== undefined;
    screen.setState({ sheet: opensTools ? "photo-tools" : "clip" });
  });
  return (
    <div data-layout={layout} className="flex h-dvh flex-col overflow-hidden bg-paper">
      <header className="@container shrink-0 border-b border-hairline bg-surface">
        {/* With large text there is no room for everything in one row. */}
        <div className="flex h-12 items-center gap-1 px-1 @max-[17rem]:h-auto @max-[17rem]:flex-wrap">
          <BackLink />
          <TitleField />
          <SaveMark />
          <div className="ml-auto flex shrink-0 items-center">
            <UploadsButton />
            <UndoButtons />
            {isLying ? <FilmButtons /> : null}
          </div>
          {isLying ? <MakeButton className="mr-1 ml-1" /> : null}
        </div>
      </header>
      {/* Beside a low sheet, which leaves the film touchable, and must leave it to what a notice offers. */}
      <div className={isBesideSheet ? "lying:mr-[min(36vw,20rem)]" : ""}>
        <EditorNotices />
      </div>
      <main className="flex min-h-0 flex-1 flex-col overflow-y-auto lying:flex-row lying:overflow-visible">
        {isEmpty && !hasPending ? (
          <EmptyInvitation />
        ) : (
          <>
            <div
              className={`flex shrink-0 flex-col border-hairline bg-surface ${isLying ? "min-w-0 flex-1 border-r" : `max-h-[55dvh] border-b ${previewHeight[aspectRatio]}`}`}
            >
              <Preview otherPlan={other} />
            </div>
            {/* With large text the film leaves no height, and all of it scrolls. */}
            <section className="flex min-h-32 flex-1 flex-col lying:min-h-0 lying:w-[36vw] lying:max-w-80 lying:flex-none">
              <StoryboardHead />
              <Storyboard />
              {isLying && isChoosing ? <ChosenBar /> : null}
              {isLying ? <MakingCorner /> : null}
            </section>
          </>
        )}
      </main>
      <LateArchiveLines className="border-t border-hairline p-3" />
      <FilmImports />
      <UploadStrip />
      {isLying ? null : <MakingCorner />}
      {isLying ? null : isChoosing ? <ChosenBar /> : <StoryboardBar />}
      <PhoneSheets />
      <DropZone />
      <LateFinishedDialog />
      <KeysDialog />
    </div>
  );
});
