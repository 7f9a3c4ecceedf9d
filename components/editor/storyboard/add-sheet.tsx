"use client";

import { ClipboardPaste, ImagePlus, Images, type LucideIcon, Type } from "lucide-react";
import { useEffect, useState } from "react";
import { FileButton } from "@/components/ui/file-button";
import { TextPanel } from "@/components/editor/library/text-panel";
import { useIntake } from "@/components/editor/library/use-intake";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { runCommand } from "@/lib/editor/commands/run-command";

const words = editorWords.storyboard;
const row = "flex h-12 w-full items-center gap-3 rounded-control px-3 text-16 hover:bg-sunken";

/** Adds photos, words, or copied clips to the film. */
export function AddSheet({ close }: { close(): void }) {
  const session = useSession();
  const screen = useScreenStore();
  const take = useIntake();
  const copied = useCopiedCount();
  return (
    <div className="grid px-3 pb-4">
      <FileButton
        kind="pictures"
        onFiles={(files) => {
          close();
          take({ files, into: "film" });
        }}
        className={row}
        testId="phone-add-photos"
      >
        <Mark icon={ImagePlus} text={words.addPhotos} />
      </FileButton>
      <button
        type="button"
        className={row}
        onClick={() => screen.setState({ sheet: "photos" })}
        data-testid="phone-add-library"
      >
        <Mark icon={Images} text={words.addLibrary} />
      </button>
      {copied > 0 ? (
        <button
          type="button"
          className={row}
          onClick={() => {
            close();
            runCommand(session, "paste");
          }}
          data-testid="phone-paste"
        >
          <Mark icon={ClipboardPaste} text={words.paste(copied)} />
        </button>
      ) : null}
      <h3 className="flex items-center gap-3 px-3 pt-3 pb-2 text-13 font-medium text-ink-soft">
        <Type aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {words.addWords}
      </h3>
      <TextPanel onAdded={() => screen.setState({ sheet: "clip" })} />
    </div>
  );
}

/** How many clips were copied, from this film or another one on this device. */
function useCopiedCount(): number {
  const { clipboard } = useSession();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOpen = true;
    void Promise.resolve(clipboard.clips()).then((clips) => isOpen && setCount(clips.length));
    return () => {
      isOpen = false;
    };
  }, [clipboard]);
  return count;
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span>{text}</span>
    </>
  );
}
