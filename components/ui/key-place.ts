import type { KeyPlace } from "@/lib/editor/shortcuts/shortcuts";

const textTypes = new Set(["text", "search", "number", "email", "url", "password", "tel"]);
const buttons = "button, a, summary, [role=tab]";
const toggles = "input:is([type=checkbox], [type=radio]), [role=checkbox], [role=switch], [role=radio]";

/** The kind of element that has the focus, because keys mean something else in some of them. */
export function keyPlaceOf(target: EventTarget | null): KeyPlace {
  // A click on something unfocusable leaves the focus on the body, even with a dialog open.
  if (document.querySelector("dialog:modal, [role=menu]:popover-open")) return "modal";
  if (!(target instanceof HTMLElement)) return "page";
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return "text";
  if (target.matches(toggles)) return "toggle";
  if (target instanceof HTMLInputElement) return textTypes.has(target.type) ? "text" : "page";
  if (target instanceof HTMLSelectElement) return "choice";
  if (target instanceof HTMLMediaElement) return "player";
  if (target.closest("[data-clips]")) return "clips";
  return target.closest(buttons) ? "button" : "page";
}

/** Whether somebody writes or answers: what comes by itself must not take the field or the question from them. */
export function isWriting(): boolean {
  const place = keyPlaceOf(document.activeElement);
  return place === "text" || place === "choice" || place === "modal";
}
