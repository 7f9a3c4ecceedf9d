"use client";

import { useEffect } from "react";
import { FilmSettings } from "@/components/editor/inspector/film-settings";
import { PhotosPanel } from "@/components/editor/library/photos-panel";
import { StylesPanel } from "@/components/editor/library/styles-panel";
import { MakeSteps, useMakeTitle } from "@/components/editor/make/make-panel";
import { useReplacing } from "@/components/editor/photo/use-replacing";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSelection } from "@/components/editor/session-context";
import { AddSheet } from "@/components/editor/storyboard/add-sheet";
import { ArrangeSheet } from "@/components/editor/storyboard/arrange-sheet";
import { ClipSheet } from "@/components/editor/storyboard/clip-sheet";
import { HistorySheet } from "@/components/editor/storyboard/history-sheet";
import { MusicSheet } from "@/components/editor/storyboard/music-sheet";
import { PhotoSheet } from "@/components/editor/storyboard/photo-sheet";
import { Sheet } from "@/components/editor/storyboard/sheet";
import { StoryChoice } from "@/components/editor/story/story-choice";
import { DragGhost } from "@/components/editor/timeline/drag-ghost";
import { RECORDER_CLOSED } from "@/components/editor/voice/open-recorder";
import { LateRecorder } from "@/components/editor/voice/late-recorder";
import { VersionsList } from "@/components/editor/versions/versions-list";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.storyboard;

/** The sheets that open from below, one at a time. */
export function PhoneSheets() {
  const screen = useScreenStore();
  const sheet = useScreen((state) => state.sheet);
  const isMaking = useScreen((state) => state.isMaking);
  const hasSelected = useSelection(({ clips, jointClipId }) => clips.ids.length > 0 || jointClipId !== null);
  const replacing = useReplacing();
  const makeTitle = useMakeTitle();
  const close = () => screen.setState({ sheet: null });

  // The selected clip may be gone, for example after an undo; then it has no settings.
  useEffect(() => {
    if ((sheet === "clip" || sheet === "photo-tools") && !hasSelected) screen.setState({ sheet: null });
  }, [screen, sheet, hasSelected]);

  return (
    <>
      <ClipSheet isOpen={sheet === "clip" && hasSelected} />
      <PhotoSheet isOpen={sheet === "photo-tools"} />
      <Sheet title={words.add} isOpen={sheet === "add"} close={close}>
        <AddSheet close={close} />
      </Sheet>
      <Sheet title={words.arrange} isOpen={sheet === "arrange"} close={close}>
        <ArrangeSheet close={close} />
      </Sheet>
      <Sheet title={editorWords.story.title} isOpen={sheet === "story"} close={close}>
        <StoryChoice />
      </Sheet>
      <Sheet
        title={replacing ? editorWords.library.replacingTitle : editorWords.library.tabs.photos}
        isOpen={sheet === "photos"}
        close={replacing?.stop ?? close}
      >
        <PhotosPanel />
      </Sheet>
      <Sheet title={words.music} isOpen={sheet === "music"} close={close}>
        <MusicSheet close={close} />
      </Sheet>
      <Sheet
        title={editorWords.voices.recorder.title}
        isOpen={sheet === "recorder"}
        close={() => screen.setState(RECORDER_CLOSED)}
        isLow
      >
        <LateRecorder />
      </Sheet>
      <Sheet title={words.style} isOpen={sheet === "styles"} close={close}>
        <StylesPanel />
      </Sheet>
      <Sheet title={words.settings} isOpen={sheet === "film"} close={close}>
        <div className="grid gap-4 px-4 pb-4">
          <FilmSettings />
        </div>
      </Sheet>
      <Sheet title={words.history} isOpen={sheet === "history"} close={close}>
        <HistorySheet />
      </Sheet>
      <Sheet title={editorWords.versions.title} isOpen={sheet === "versions"} close={close}>
        <div className="grid grid-cols-1 gap-3 px-2.5 pb-4">
          <VersionsList onChosen={close} />
        </div>
      </Sheet>
      <Sheet
        title={makeTitle}
        isOpen={isMaking && sheet === null}
        close={() => screen.setState({ isMaking: false })}
      >
        <MakeSteps />
      </Sheet>
      <DragGhost />
    </>
  );
}
