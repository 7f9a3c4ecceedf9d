import type { EditorSession } from "@/lib/editor/session/editor-session";

/** The clip's box or card on the page; undefined while it is scrolled out of view. */
export function clipElement(clipId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(clipId)}"]`);
}

/** The clip whose box or card this is, or is in. */
export function clipIdAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-clip-id]") : null;
  return element?.dataset.clipId;
}

/** The clip that Tab comes to. */
const tabStop = "[data-clips] [data-clip-id][tabindex='0']";

export function focusTimeline(): void {
  document.querySelector<HTMLElement>(tabStop)?.focus();
}

/** Moves the keyboard from a clip's settings, which close, to the clip of the selection. */
export function focusClipOf({ selection }: EditorSession): void {
  const { focusId } = selection.getState().clips;
  if (focusId !== null) clipElement(focusId)?.focus();
}

/** Moves the keyboard from what is done to the film: to the clip of the selection, to any, or to where one is added. */
export function focusFilm({ selection }: EditorSession): void {
  const { focusId } = selection.getState().clips;
  const clip = focusId === null ? null : clipElement(focusId);
  (clip ?? document.querySelector<HTMLElement>(`${tabStop}, [data-invitation] button`))?.focus();
}
