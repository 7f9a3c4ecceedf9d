"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keyPlaceOf } from "@/components/ui/key-place";
import { useSession } from "@/components/editor/session-context";
import { clips } from "@/components/strings/editor-names";
import { uploads } from "@/lib/client/uploads/uploads";
import { selectedIds } from "@/lib/editor/commands/clip-order";
import { copySelected, cutSelected } from "@/lib/editor/commands/edit-clips";
import { runCommand } from "@/lib/editor/commands/run-command";
import { createFilePaster } from "@/lib/editor/intake/paste-files";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";

type ClipboardCommand = Extract<CommandId, "copy" | "cut" | "paste">;

export const isClipboardCommand = (command: CommandId): command is ClipboardCommand =>
  command === "copy" || command === "cut" || command === "paste";

/** How long a browser may take from a key to the event that follows it. */
const patienceMs = 100;

/**
 * Copies clips, and pastes whatever was copied last: clips, or pictures and songs from another program. The event that
 * browsers send after the key tells which. Safari sends none where no text is selected or edited, so for clips the key alone
 * has to do. Returns what to do when such a key is pressed; its default action must not be prevented.
 */
export function useClipboard(): (command: ClipboardCommand) => void {
  const session = useSession();
  const [pasteFiles] = useState(() => createFilePaster(session, uploads));
  /** How many clips the key has copied. */
  const copied = useRef<number>(undefined);
  const pasting = useRef<number>(undefined);
  const hasPasted = useRef(false);

  const copy = (command: "copy" | "cut") =>
    command === "cut" ? cutSelected(session) : copySelected(session);
  const onCopy = useEffectEvent((event: ClipboardEvent, command: "copy" | "cut") => {
    if (!isForFilm(event) || isForText(session)) return;
    const count = copied.current ?? copy(command);
    copied.current = undefined;
    if (count === 0) return;
    event.preventDefault();
    // Clears from the device's clipboard what was copied before the clips.
    event.clipboardData?.setData("text/plain", clips(count));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isForFilm(event)) return;
    event.preventDefault();
    window.clearTimeout(pasting.current);
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) pasteFiles(files);
    else if (!hasPasted.current) runCommand(session, "paste");
    hasPasted.current = false;
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener("copy", (event) => onCopy(event, "copy"), { signal: over.signal });
    window.addEventListener("cut", (event) => onCopy(event, "cut"), { signal: over.signal });
    window.addEventListener("paste", (event) => onPaste(event), { signal: over.signal });
    return () => {
      over.abort();
      window.clearTimeout(pasting.current);
    };
  }, []);

  return (command) => {
    if (command === "paste") {
      window.clearTimeout(pasting.current);
      hasPasted.current = false;
      pasting.current = window.setTimeout(() => {
        hasPasted.current = true;
        runCommand(session, "paste");
      }, patienceMs);
    } else if (!isForText(session)) {
      copied.current = copy(command);
      window.setTimeout(() => (copied.current = undefined), patienceMs);
    }
  };
}

/** Words on the page that somebody selected, as in a message. */
const isForText = (session: EditorSession) =>
  selectedIds(session).length === 0 && getSelection()?.isCollapsed === false;

function isForFilm({ target, defaultPrevented }: ClipboardEvent): boolean {
  const place = keyPlaceOf(target);
  return !defaultPrevented && place !== "text" && place !== "modal";
}
