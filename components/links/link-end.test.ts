import { expect, it } from "vitest";
import { linkEnd, momentText } from "@/components/links/link-end";

const nowMs = Date.UTC(2026, 10, 24, 12);
const now = nowMs / 1000;

it("counts from now on, and never ends where nobody wants it to", () => {
  expect(linkEnd("never", "", nowMs)).toBeNull();
  expect(linkEnd("day", "", nowMs)).toBe(now + 86_400);
  expect(linkEnd("month", "", nowMs)).toBe(now + 30 * 86_400);
});

it("takes a moment in the reader's own time, unless it is past or missing", () => {
  expect(linkEnd("moment", momentText(now + 3600), nowMs)).toBe(now + 3600);
  expect(linkEnd("moment", momentText(now - 3600), nowMs)).toBeUndefined();
  expect(linkEnd("moment", "", nowMs)).toBeUndefined();
});
