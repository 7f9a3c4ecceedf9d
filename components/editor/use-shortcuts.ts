"use client";

import { useEffect, useEffectEvent } from "react";
import { useSession } from "@/components/editor/session-context";
import { isScreenCommand, runCommand, type ScreenCommand } from "@/lib/editor/commands/run-command";
import { commandOf, type KeyPlace } from "@/lib/editor/shortcuts/shortcuts";

const typingTypes = new Set(["text", "search", "number", "email", "url", "password", "tel"]);

function placeOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null;
  const field = element?.closest("input, textarea, select, [contenteditable=true]");
  const isTyping =
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && typingTypes.has(field.type)) ||
    (field instanceof HTMLElement && field.isContentEditable);
  const isOnClips = element?.closest("[data-clips]") !== null && element !== null;
  const isOnControl =
    !isOnClips &&
    Boolean(element?.closest("button, a, input, summary, [role=menuitem], [role=menuitemradio], [role=tab]"));
  return { isTyping, isOnClips, isOnControl };
}

/** Keys work everywhere in the editor; what is typed into a field, or asked of an open dialog, stays there. */
export function useShortcuts(onScreenCommand: (command: ScreenCommand) => void): void {
  const session = useSession();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest("dialog, [role=menu]")) return;
    const command = commandOf(event, placeOf(event.target));
    if (!command) return;
    event.preventDefault();
    if (isScreenCommand(command)) onScreenCommand(command);
    else runCommand(session, command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
