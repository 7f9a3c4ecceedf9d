import type { StoryItem } from "@/lib/story/story-item";

const day = 86_400;
/** What cameras write that have lost the time: the days on which their calendars begin. */
const calendarStarts = [Date.UTC(1970, 0, 1), Date.UTC(1980, 0, 1)].map((ms) => ms / 1000);

/** When it was taken, where that can be believed: not where a clock began anew, nor after it came into the library. */
export function takenOf({ takenAt, addedAt }: StoryItem): number | null {
  if (takenAt === null || takenAt > addedAt + 2 * day) return null;
  return calendarStarts.some((start) => Math.abs(takenAt - start) <= 2 * day) ? null : takenAt;
}
