"use client";

import { LatePhotoTools } from "@/components/editor/photo/late-photo-tools";
import { useEditablePhoto } from "@/components/editor/photo/use-photo-tools";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { Sheet } from "@/components/editor/storyboard/sheet";
import { editorWords } from "@/components/strings/editor";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.photoTools;

/** The photo tools on a phone, below the film that shows their effect. */
export function PhotoSheet({ isOpen }: { isOpen: boolean }) {
  const session = useSession();
  const screen = useScreenStore();
  const editable = useEditablePhoto();
  return (
    <Sheet
      title={words.title}
      isOpen={isOpen && editable !== undefined}
      close={() => {
        screen.setState({ sheet: null });
        selectNothing(session);
      }}
      isLow
      back={{
        label: words.back,
        go: () => screen.setState({ sheet: "clip" }),
        testId: "photo-tools-back",
      }}
    >
      <div className="px-4 pb-2" data-testid="photo-tools">
        {editable ? <LatePhotoTools key={editable.clip.id} {...editable} /> : null}
      </div>
    </Sheet>
  );
}
