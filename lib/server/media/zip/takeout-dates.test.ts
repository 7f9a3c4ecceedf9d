import { describe, expect, test } from "vitest";
import { openTakeoutDates, readSidecar, type Sidecar } from "@/lib/server/media/zip/takeout-dates";

const json = (path: string, takenAt: number, title = ""): Sidecar => ({ path, takenAt, title });
const long = "PXL_20260712_101500123_a_very_long_name_that_is_cut";

describe("when a picture of a Takeout was taken", () => {
  test.each<[string, string]>([
    ["a/IMG_1.jpg", "a/IMG_1.jpg.json"],
    ["a/IMG_1.jpg", "a/IMG_1.jpg.supplemental-metadata.json"],
    ["a/IMG_1.jpg", "a/IMG_1.jpg.supplemental-meta.json"],
    ["a/IMG_1.jpg", "a/IMG_1.jpg.s.json"],
    ["a/IMG_1(2).jpg", "a/IMG_1.jpg(2).json"],
    ["a/IMG_1(2).jpg", "a/IMG_1.jpg.supplemental-metadata(2).json"],
    ["a/IMG_1-edited.jpg", "a/IMG_1.jpg.json"],
    ["a/IMG_1-bearbeitet(1).jpg", "a/IMG_1.jpg(1).json"],
    ["a/IMG_1.MP4", "a/IMG_1.HEIC.supplemental-metadata.json"],
    ["a/IMG_1.JPG", "a/IMG_1.jpg.json"],
    [`${long}.jpg`, `${long.slice(0, 46)}.json`],
    ["top.jpg", "top.jpg.json"],
  ])("%s is told by %s", (picture, sidecar) => {
    expect(openTakeoutDates([json(sidecar, 77), json("a/other.jpg.json", 5)])(picture)?.takenAt).toBe(77);
  });

  test("each of several of one name by its own", () => {
    const sidecarFor = openTakeoutDates([
      json("a/IMG_1.jpg.json", 1),
      json("a/IMG_1.jpg(1).json", 2),
      json("b/IMG_1.jpg.json", 3),
      json("a/IMG_10.jpg.json", 4),
    ]);
    expect(
      ["a/IMG_1.jpg", "a/IMG_1(1).jpg", "b/IMG_1.jpg", "a/IMG_10.jpg"].map(
        (path) => sidecarFor(path)?.takenAt,
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  test("one whose name was changed, by the title", () => {
    expect(openTakeoutDates([json("a/x.json", 9, "Où?.jpg")])("a/Où?.jpg")?.takenAt).toBe(9);
  });

  test("nothing tells of a picture without its JSON", () => {
    const sidecarFor = openTakeoutDates([json("a/IMG_1.jpg.json", 1), json("a/metadata.json", 2)]);
    expect(["a/IMG_2.jpg", "b/IMG_1.jpg", "a/I.jpg"].flatMap((path) => sidecarFor(path) ?? [])).toEqual([]);
  });
});

test.each([
  ["not JSON", undefined],
  ["[]", undefined],
  ['{"photoTakenTime":{"timestamp":"soon"}}', undefined],
  ['{"photoTakenTime":{"timestamp":"-5"}}', undefined],
  ['{"photoTakenTime":{"timestamp":"1700000000"},"title":"a.jpg"}', json("p", 1_700_000_000, "a.jpg")],
])("reads %s", (text, expected) => {
  expect(readSidecar("p", text)).toEqual(expected);
});
