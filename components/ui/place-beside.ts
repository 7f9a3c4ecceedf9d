export type Side = "below" | "above";

const gapPx = 6;
const edgePx = 8;

/**
 * Places a floating element beside its anchor and inside the window, on the preferred side if there is room, otherwise
 * on the other. With too little room on both, it covers some of the anchor, from the side with more. Aligned with the
 * anchor's end, start or middle.
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
  const hasMoreBelow = window.innerHeight - around.bottom > around.top;
  const fits = { below: fitsBelow, above: fitsAbove };
  const goesBelow = fits[preferred] ? preferred === "below" : fitsBelow || (!fitsAbove && hasMoreBelow);
  const left = {
    start: around.left,
    end: around.right - width,
    middle: (around.left + around.right - width) / 2,
  }[align];
  const maxLeft = Math.max(edgePx, window.innerWidth - width - edgePx);
  floating.style.left = `${Math.min(Math.max(left, edgePx), maxLeft)}px`;
  const maxTop = Math.max(edgePx, window.innerHeight - height - edgePx);
  floating.style.top = `${Math.min(Math.max(goesBelow ? below : above, edgePx), maxTop)}px`;
  floating.style.visibility = "";
}

/**
 * Hides a popover until `placeBeside` places it. Browsers show it before they report that it is open, and it has no size to
 * place it by until then, so it would flash up in the corner of the window.
 */
export function hideUntilPlaced(floating: HTMLElement): void {
  floating.style.visibility = "hidden";
}
