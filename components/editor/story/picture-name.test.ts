import { expect, it } from "vitest";
import { pictureName } from "@/components/editor/story/picture-name";

it("calls a picture by its name, or by when it was taken", () => {
  const takenAt = Date.UTC(2026, 5, 3, 10, 12) / 1000;
  expect(pictureName({ name: "a.jpg", takenAt })).toBe("a.jpg");
  expect(pictureName({ name: "", takenAt })).toMatch(/^the photo of Jun 3, 2026, 10:12\sAM$/);
  expect(pictureName({ name: "", takenAt: null, moving: {} })).toBe("the clip");
  expect(pictureName()).toBe("the photo");
});
