import { expect, test } from "vitest";
import { momentText } from "@/components/editor/versions/moment-text";

const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).getTime();

test.each([
  ["the same day", at(2026, 5, 12, 9, 5), "Today, 09:05"],
  ["last evening, though few hours ago", at(2026, 5, 11, 23, 50), "Yesterday, 23:50"],
  ["earlier in the year", at(2026, 3, 2, 18, 0), "Mar 2, 18:00"],
  ["another year", at(2025, 12, 31, 0, 1), "Dec 31, 2025, 00:01"],
])("a version of %s", (_, savedMs, text) => {
  expect(momentText(savedMs / 1000, at(2026, 5, 12, 11, 0))).toBe(text);
});
