import { expect, test } from "vitest";
import { nameFromDates } from "@/lib/story/name-from-dates";

const at = (...days: string[]) => days.map((day) => Date.parse(`${day}T12:00:00Z`) / 1000);

test("names a film after the months of its photos, and gives their days", () => {
  expect(nameFromDates(at("2026-06-03"))).toEqual({ name: "June 2026", dates: "June 3" });
  expect(nameFromDates(at("2026-06-14", "2026-06-03"))).toEqual({ name: "June 2026", dates: "June 3 – 14" });
  expect(nameFromDates(at("2026-06-28", "2026-07-02"))).toEqual({
    name: "June – July 2026",
    dates: "June 28 – July 2",
  });
  expect(nameFromDates(at("2025-12-30", "2026-01-02"))).toEqual({
    name: "December 2025 – January 2026",
    dates: "December 30, 2025 – January 2, 2026",
  });
  expect(nameFromDates([])).toEqual({ name: "", dates: "" });
});
