export const END_CHOICES = ["never", "day", "week", "month", "moment"] as const;
export type EndChoice = (typeof END_CHOICES)[number];

const daySeconds = 24 * 3600;
const spans: Record<Exclude<EndChoice, "never" | "moment">, number> = {
  day: daySeconds,
  week: 7 * daySeconds,
  month: 30 * daySeconds,
};

/** When a link expires, in epoch seconds; null for never, undefined when the moment is missing or past. */
export function linkEnd(choice: EndChoice, moment: string, nowMs: number): number | null | undefined {
  if (choice === "never") return null;
  const now = Math.floor(nowMs / 1000);
  if (choice !== "moment") return now + spans[choice];
  const seconds = Math.floor(new Date(moment).getTime() / 1000);
  return seconds > now ? seconds : undefined;
}

/** Formats a moment for date and time fields, in the reader's own time zone. */
export function momentText(seconds: number): string {
  const at = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
