"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { clipIdAt } from "@/components/editor/clip-element";
import { keyPlaceOf } from "@/components/ui/key-place";
import { useSession } from "@/components/editor/session-context";
import { isClipboardCommand, useClipboard } from "@/components/editor/use-clipboard";
import { isScreenCommand, runCommand, type ScreenCommand } from "@/lib/editor/commands/run-command";
import { selectReached } from "@/lib/editor/commands/select";
import { type CommandId, commandOf } from "@/lib/editor/shortcuts/shortcuts";

/** What acts on the selection. */
const onSelection: ReadonlySet<CommandId> = new Set([
  "move-earlier",
  "move-later",
  "shorten",
  "lengthen",
  "split",
  "play-motion",
  "duplicate",
  "delete",
  "copy",
  "cut",
]);

/** Shortcuts work everywhere in the editor, except in fields and open dialogs. */
export function useShortcuts(onScreenCommand: (command: ScreenCommand) => void): void {
  const session = useSession();
  const pressClipboard = useClipboard();
  const isSpaceTaken = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const place = keyPlaceOf(event.target);
    const command = commandOf(event, place);
    if (event.key === " ") isSpaceTaken.current = command !== undefined;
    if (!command) return;
    const clipId = onSelection.has(command) ? clipIdAt(event.target) : undefined;
    if (clipId !== undefined) selectReached(session, clipId);
    if (isClipboardCommand(command)) return pressClipboard(command);
    event.preventDefault();
    // Holding the key must not toggle again and again, nor go back into the field that it was done with.
    if ((command === "play" || command === "edit-words") && event.repeat) return;
    if (isScreenCommand(command)) onScreenCommand(command);
    else runCommand(session, command);
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener("keydown", (event) => onKeyDown(event), { signal: over.signal });
    // Some browsers click a button on keyup of Space even if keydown was prevented.
    window.addEventListener(
      "keyup",
      (event) => {
        if (event.key !== " " || !isSpaceTaken.current) return;
        isSpaceTaken.current = false;
        event.preventDefault();
      },
      { signal: over.signal },
    );
    return () => over.abort();
  }, []);
}
