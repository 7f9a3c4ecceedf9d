import type { StoryItem } from "@/lib/story/story-item";

const day = 86_400;
/** The days on which calendars begin. Cameras that have lost the time write dates near these. */
const calendarStarts = [Date.UTC(1970, 0, 1), Date.UTC(1980, 0, 1)].map((ms) => ms / 1000);

/**
 * When a picture was taken, if that is credible: neither when a clock restarted, nor after the picture was added to the
 * library.
 */
export function takenOf({ takenAt, addedAt }: StoryItem): number | null {
  if (takenAt === null || takenAt > addedAt + 2 * day) return null;
  return calendarStarts.some((start) => Math.abs(takenAt - start) <= 2 * day) ? null : takenAt;
}
