import { editorWords } from "@/components/strings/editor";

const words = editorWords.versions;
const time = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayWithYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** Formats a moment: "Today, 14:05", "Yesterday, 9:30" or "12 Nov, 18:20". */
export function momentText(epochSeconds: number, nowMs = Date.now()): string {
  const at = new Date(epochSeconds * 1000);
  const daysAgo = Math.round((midnight(new Date(nowMs)) - midnight(at)) / 86_400_000);
  return words.moment(nameOfDay(at, daysAgo, new Date(nowMs)), time.format(at));
}

function nameOfDay(at: Date, daysAgo: number, now: Date): string {
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  return (at.getFullYear() === now.getFullYear() ? day : dayWithYear).format(at);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
