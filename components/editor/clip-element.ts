/** The clip's box or card on the page; undefined while it is scrolled out of view. */
export function clipElement(clipId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(clipId)}"]`);
}
