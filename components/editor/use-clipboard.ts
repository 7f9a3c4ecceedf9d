"use client";

import { useEffect, useEffectEvent } from "react";
import { keyPlaceOf } from "@/components/editor/key-place";
import { useIntake } from "@/components/editor/library/use-intake";
import { useSession } from "@/components/editor/session-context";
import { clips } from "@/components/strings/editor-names";
import { selectedIds } from "@/lib/editor/commands/clip-order";
import { copySelected, cutSelected, placeForNew } from "@/lib/editor/commands/edit-clips";
import { runCommand } from "@/lib/editor/commands/run-command";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";

/** Commands whose keys the browser follows with an event of its own, which says what other programs have copied. */
export const isClipboardCommand = (command: CommandId): command is "copy" | "cut" | "paste" =>
  command === "copy" || command === "cut" || command === "paste";

/**
 * Copies clips, and pastes whatever was copied last: clips, or pictures and songs from another program.
 */
export function useClipboard(): void {
  const session = useSession();
  const take = useIntake();
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isForFilm(event) || isForText(session)) return;
    const count = event.type === "cut" ? cutSelected(session) : copySelected(session);
    if (count === 0) return;
    event.preventDefault();
    // Clears from the device's clipboard what was copied before the clips.
    event.clipboardData?.setData("text/plain", clips(count));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isForFilm(event)) return;
    event.preventDefault();
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) take({ files, into: "film", atSeconds: placeForNew(session) });
    else runCommand(session, "paste");
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener("copy", (event) => onCopy(event), { signal: over.signal });
    window.addEventListener("cut", (event) => onCopy(event), { signal: over.signal });
    window.addEventListener("paste", (event) => onPaste(event), { signal: over.signal });
    return () => over.abort();
  }, []);
}

/** Words on the page that somebody selected, as in a message. */
const isForText = (session: EditorSession) =>
  selectedIds(session).length === 0 && getSelection()?.isCollapsed === false;

function isForFilm({ target, defaultPrevented }: ClipboardEvent): boolean {
  const place = keyPlaceOf(target);
  return !defaultPrevented && place !== "text" && place !== "modal";
}
