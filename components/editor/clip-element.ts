/** The clip on the page, or the card of it; none while it is scrolled away. */
export function clipElement(clipId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(clipId)}"]`);
}
