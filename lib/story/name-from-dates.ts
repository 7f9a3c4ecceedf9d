const months = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });
const daysOfYears = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export type DatedName = {
  /** The months: "June 2026". */
  name: string;
  /** The days, shown below the name: "June 3 – 14". */
  dates: string;
};

/** Names a film after the dates of its photos, in epoch seconds. */
export function nameFromDates(takenAt: readonly number[]): DatedName {
  if (takenAt.length === 0) return { name: "", dates: "" };
  const [first, last] = [Math.min(...takenAt) * 1000, Math.max(...takenAt) * 1000];
  const isOneYear = new Date(first).getUTCFullYear() === new Date(last).getUTCFullYear();
  const range = (format: Intl.DateTimeFormat) =>
    // Intl uses thin spaces, which some styles' fonts lack.
    format.formatRange(first, last).replaceAll("\u2009", " ");
  return { name: range(months), dates: range(isOneYear ? days : daysOfYears) };
}
