export type Side = "below" | "above";

const gapPx = 6;
const edgePx = 8;

/**
 * Places a floating element beside its anchor and inside the window, on the preferred side if there is room, otherwise
 * on the other. Aligned with the anchor's end, start or middle.
 */
export function placeBeside(
  floating: HTMLElement,
  anchor: Element,
  align: "start" | "end" | "middle",
  preferred: Side = "below",
): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const below = around.bottom + gapPx;
  const above = around.top - gapPx - height;
  const fitsBelow = below + height <= window.innerHeight - edgePx;
  const fitsAbove = above >= edgePx;
  const goesBelow = preferred === "below" ? fitsBelow || !fitsAbove : !fitsAbove;
  const left = {
    start: around.left,
    end: around.right - width,
    middle: (around.left + around.right - width) / 2,
  }[align];
  const maxLeft = Math.max(edgePx, window.innerWidth - width - edgePx);
  floating.style.left = `${Math.min(Math.max(left, edgePx), maxLeft)}px`;
  floating.style.top = `${Math.max(edgePx, goesBelow ? below : above)}px`;
}
