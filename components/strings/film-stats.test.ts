import { expect, test } from "vitest";
import { inspector } from "@/components/strings/editor-inspector";
import { versions } from "@/components/strings/editor-versions";

test("a film of words alone is not said to have 0 photos", () => {
  const none = { photoCount: 0, clipCount: 0 };
  expect(inspector.stats(none, "0:12")).toBe("Words only · 0:12");
  expect(versions.about(none, "0:12", "Vanilla")).toBe("0:12 · Vanilla");
  expect(inspector.stats({ photoCount: 2, clipCount: 1 }, "0:12")).toBe("2 photos · 1 clip · 0:12");
});
