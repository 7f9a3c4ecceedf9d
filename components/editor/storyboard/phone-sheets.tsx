"use client";

import { ChevronDown, ChevronUp, Copy, ImagePlus, Images, Trash2, Type } from "lucide-react";
import type { ReactNode } from "react";
import { FileButton } from "@/components/editor/library/file-button";
import { MusicPanel } from "@/components/editor/library/music-panel";
import { PhotosPanel } from "@/components/editor/library/photos-panel";
import { StylesPanel } from "@/components/editor/library/styles-panel";
import { TextPanel } from "@/components/editor/library/text-panel";
import { useIntake } from "@/components/editor/library/use-intake";
import { FilmSettings } from "@/components/editor/inspector/film-settings";
import { InspectorContent } from "@/components/editor/inspector/inspector";
import { MakeSteps } from "@/components/editor/make/make-panel";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { Sheet } from "@/components/editor/storyboard/sheet";
import { DragGhost } from "@/components/editor/timeline/drag-ghost";
import { IconButton } from "@/components/ui/icon-button";
import { VersionsList } from "@/components/editor/versions/versions-list";
import { editorWords } from "@/components/strings/editor";
import { deleteSelected, duplicateSelected, moveSelected } from "@/lib/editor/commands/edit-clips";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.storyboard;

/** What opens from below, one at a time. */
export function PhoneSheets() {
  const session = useSession();
  const screen = useScreenStore();
  const sheet = useScreen((state) => state.sheet);
  const isMaking = useScreen((state) => state.isMaking);
  const close = () => screen.setState({ sheet: null });
  return (
    <>
      <Sheet
        title={editorWords.inspector.label}
        isOpen={sheet === "clip"}
        close={() => {
          close();
          selectNothing(session);
        }}
        isLow
      >
        <ClipActions close={close} />
        <InspectorContent />
      </Sheet>
      <Sheet title={words.add} isOpen={sheet === "add"} close={close} isTitled>
        <AddChoices close={close} />
      </Sheet>
      <Sheet title={editorWords.library.tabs.photos} isOpen={sheet === "photos"} close={close} isTitled>
        <PhotosPanel />
      </Sheet>
      <Sheet title={words.music} isOpen={sheet === "music"} close={close} isTitled>
        <MusicPanel onChosen={close} />
      </Sheet>
      <Sheet title={words.style} isOpen={sheet === "styles"} close={close} isTitled>
        <StylesPanel />
      </Sheet>
      <Sheet title={words.settings} isOpen={sheet === "film"} close={close} isTitled>
        <div className="grid gap-4 px-4 pb-4">
          <FilmSettings />
        </div>
      </Sheet>
      <Sheet title={editorWords.versions.title} isOpen={sheet === "versions"} close={close} isTitled>
        <div className="grid grid-cols-1 gap-3 px-2.5 pb-4">
          <VersionsList onChosen={close} />
        </div>
      </Sheet>
      <Sheet
        title={editorWords.make.title}
        isOpen={isMaking && sheet === null}
        close={() => screen.setState({ isMaking: false })}
        isTitled
      >
        <MakeSteps />
      </Sheet>
      <DragGhost />
    </>
  );
}

function ClipActions({ close }: { close(): void }) {
  const session = useSession();
  return (
    <div className="flex justify-center gap-1 border-b border-hairline pb-1">
      <IconButton
        icon={ChevronUp}
        label={words.earlier}
        onClick={() => moveSelected(session, -1)}
        size="touch"
        className="-rotate-90"
        data-testid="card-earlier"
      />
      <IconButton
        icon={ChevronDown}
        label={words.later}
        onClick={() => moveSelected(session, 1)}
        size="touch"
        className="-rotate-90"
        data-testid="card-later"
      />
      <IconButton
        icon={Copy}
        label={editorWords.timeline.duplicate}
        onClick={() => duplicateSelected(session)}
        size="touch"
        data-testid="card-duplicate"
      />
      <IconButton
        icon={Trash2}
        label={editorWords.timeline.remove}
        onClick={() => {
          deleteSelected(session);
          close();
          selectNothing(session);
        }}
        size="touch"
        data-testid="card-delete"
      />
    </div>
  );
}

function AddChoices({ close }: { close(): void }) {
  const screen = useScreenStore();
  const take = useIntake();
  const row = "flex h-12 w-full items-center gap-3 rounded-control px-3 text-16 hover:bg-sunken";
  return (
    <div className="grid px-3 pb-4">
      <FileButton
        kind="photo"
        onFiles={(files) => {
          close();
          take({ files, into: "film" });
        }}
        className={row}
        testId="phone-add-photos"
      >
        <Mark
          icon={<ImagePlus aria-hidden="true" className="size-5 text-ink-soft" strokeWidth={1.5} />}
          text={words.addPhotos}
        />
      </FileButton>
      <button
        type="button"
        className={row}
        onClick={() => screen.setState({ sheet: "photos" })}
        data-testid="phone-add-library"
      >
        <Mark
          icon={<Images aria-hidden="true" className="size-5 text-ink-soft" strokeWidth={1.5} />}
          text={words.addLibrary}
        />
      </button>
      <h3 className="flex items-center gap-3 px-3 pt-3 pb-2 text-13 font-medium text-ink-soft">
        <Type aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {words.addWords}
      </h3>
      <TextPanel onAdded={() => screen.setState({ sheet: "clip" })} />
    </div>
  );
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span>{text}</span>
    </>
  );
}
