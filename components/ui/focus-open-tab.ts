/**
 * Gives the keyboard a place when what had it is gone, together with everything around it: the tab that is open, or else
 * the first thing to press on the page.
 */
export function focusOpenTab(): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector("main");
  const place =
    main?.querySelector<HTMLElement>("[role=tab][aria-selected=true]") ??
    main?.querySelector<HTMLElement>("a[href], button:enabled");
  place?.focus({ preventScroll: true });
}
