import type { FrameSize } from "@/lib/film/frame-size";
import { shownPart } from "@/lib/paint/photo/photo-room";
import type { Place } from "@/lib/paint/place";
import { screenOf } from "@/lib/paint/styles/cinema/screen";

/** Photos of which less than this would be visible on the screen are shown whole instead. */
const minShown = 0.54;
const maxEnlarged = 3.4;
/** Photos shown whole keep at least this share visible, and are no flatter than this on narrow screens. */
const minShownWhole = 0.8;
const maxFlatness = 1.8;

export function fillsScreen(picture: FrameSize, screen: Place): boolean {
  const enlarged = Math.max(screen.width / picture.width, screen.height / picture.height);
  return shownPart(picture, screen) >= minShown && enlarged <= maxEnlarged;
}

export function photoPlace(frame: FrameSize, picture: FrameSize): Place {
  const screen = screenOf(frame);
  return fillsScreen(picture, screen) ? screen : wholePlace(picture, screen);
}

/** Fills the screen in one direction, and extends a little beyond the photo's own shape in the other. */
function wholePlace(picture: FrameSize, screen: Place): Place {
  const [own, wanted] = [picture.width / picture.height, screen.width / screen.height];
  if (own < wanted) {
    const width = 2 * Math.round((screen.height * Math.min(wanted, own / minShownWhole)) / 2);
    return { ...screen, x: Math.round((screen.width - width) / 2), width };
  }
  const ratio = Math.max(wanted, Math.min(own * minShownWhole, maxFlatness));
  const height = 2 * Math.round(screen.width / ratio / 2);
  return { ...screen, y: Math.round(screen.y + (screen.height - height) / 2), height };
}
