import { expect, test } from "vitest";
import { deliveryTitle } from "@/components/developer/delivery-title";

test.each([
  ["video.created", { id: "v", name: "Our summer" }, "Film created: Our summer"],
  ["video.failed", { id: "v", name: "" }, "Film failed: Untitled film"],
  ["video.created", null, "Film created: A deleted film"],
  ["import.done", null, "Import done"],
  ["clip.ready", null, "Clip ready"],
  ["test", null, "Test"],
  ["of.tomorrow", null, "of.tomorrow"],
])("%s of %o is called %s", (type, video, title) => {
  expect(deliveryTitle({ type, video })).toBe(title);
});
