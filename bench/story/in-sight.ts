import type { Box } from "@/lib/looking/find-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";

const uprightRatio = 9 / 16;

type Seen = { picture: SmallPicture; subject: Box | null; head: Box | null };

/** Whether an upright crop around `middle` shows the head, or the whole subject if it has none. */
export function isInSight(middle: number, { picture, head, subject }: Seen): boolean {
  const must = head ?? subject;
  if (!must) return false;
  const wide = (uprightRatio * picture.height) / picture.width;
  const left = Math.max(0, Math.min(1 - wide, middle - wide / 2));
  const seen = Math.min(left + wide, must.x + must.width) - Math.max(left, must.x);
  return seen >= 0.95 * must.width;
}
