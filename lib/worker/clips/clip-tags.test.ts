import { describe, expect, it } from "vitest";
import { readClipTags } from "@/lib/worker/clips/clip-tags";

describe("a clip's tags", () => {
  it("are read as phones write them, preferring the local time", () => {
    const tags = {
      creation_time: "2024-05-04T10:00:00.000000Z",
      "com.apple.quicktime.creationdate": "2024-05-04T12:30:00+0200",
      "com.apple.quicktime.make": "Apple",
      "com.apple.quicktime.model": "iPhone 15",
    };
    expect(readClipTags(tags)).toEqual({
      takenAt: new Date("2024-05-04T10:30:00Z"),
      camera: "Apple iPhone 15",
      contentId: "",
    });
    expect(readClipTags({ creation_time: "2024-05-04T10:00:00.000000Z" }).takenAt).toEqual(
      new Date("2024-05-04T10:00:00Z"),
    );
  });

  it.each([
    ...["1904-01-01T00:00:00Z", "1970-01-01T00:00:00.000000Z", "2024-13-04T10:00:00Z", "yesterday", ""],
    "9999-12-31T23:00:00-12:00",
  ])("is nothing when the time is %j", (creation_time) => {
    expect(readClipTags({ creation_time }).takenAt).toBeNull();
  });

  it("name a camera once, in one line of limited length", () => {
    expect(readClipTags({ make: "NIKON", model: "NIKON D850" }).camera).toBe("NIKON D850");
    expect(readClipTags({ make: "A\nB\0", model: "x".repeat(500) }).camera).toHaveLength(120);
    expect(readClipTags({}).camera).toBe("");
  });
});
