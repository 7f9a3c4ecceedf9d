import type { Box } from "@/lib/looking/find-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";

const uprightRatio = 9 / 16;

type Seen = { picture: SmallPicture; subject: Box | null; head: Box | null };

/** What must be seen: the head, or the whole subject if it has none. */
const mustOf = ({ head, subject }: Seen) => head ?? subject;

const filmWidth = ({ picture }: Seen) => (uprightRatio * picture.height) / picture.width;

/** Whether it is wider than an upright film, so that no crop holds all of it. */
export const isTooWide = (seen: Seen): boolean => (mustOf(seen)?.width ?? 0) > filmWidth(seen);

/** Whether an upright crop around `middle` shows it, or nothing else if it is wider than the crop. */
export function isInSight(middle: number, seen: Seen): boolean {
  const must = mustOf(seen);
  if (!must) return false;
  const wide = filmWidth(seen);
  const left = Math.max(0, Math.min(1 - wide, middle - wide / 2));
  const shown = Math.min(left + wide, must.x + must.width) - Math.max(left, must.x);
  return shown >= 0.95 * Math.min(must.width, wide);
}
