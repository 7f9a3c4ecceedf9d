/** Whether something of this page is dragged. */
let isOwn = false;

if (typeof window !== "undefined") {
  const options = { capture: true };
  window.addEventListener("dragstart", () => (isOwn = true), options);
  // No pointer moves during a drag, so one that does has ended it, even if what was dragged is gone.
  for (const type of ["dragend", "pointermove"])
    window.addEventListener(type, () => (isOwn = false), options);
}

/** Whether a drag brings files from outside. Browsers also offer pictures of the page itself as files. */
export function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return !isOwn && (dataTransfer?.types.includes("Files") ?? false);
}
