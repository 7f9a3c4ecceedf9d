import { expect, test } from "vitest";
import { PILE_FROM, queueForFilm } from "@/lib/client/uploads/queue-for-film";
import type { FilmPurpose } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(["p"], `${at}.jpg`, { type: "image/jpeg" }));
const clip = new File(["c"], "waves.mp4", { type: "video/mp4" });

function purposesOf(files: readonly File[], isFirst: boolean): FilmPurpose[] {
  const purposes: FilmPurpose[] = [];
  const add: UploadQueue["add"] = (_, files, purposeAt) => {
    files.forEach((_file, place) => {
      const purpose = purposeAt?.(place);
      if (purpose && purpose.into !== "album") purposes.push(purpose);
    });
    return [];
  };
  queueForFilm({ add } as UploadQueue, files, { videoId: "v", into: "film", isFirst });
  return purposes;
}

test.each([
  ["many photos for an empty film", photos(PILE_FROM), true, true],
  ["with clips among them", [clip, ...photos(PILE_FROM - 1)], true, true],
  ["a few", photos(PILE_FROM - 1), true, false],
  ["a few with clips", [clip, ...photos(PILE_FROM - 2)], true, false],
  ["many for a film with pictures", photos(PILE_FROM), false, false],
])("%s are a pile, or not", (_, files, isFirst, isPile) => {
  const purposes = purposesOf(files, isFirst);
  expect(purposes).toHaveLength(files.length);
  expect(purposes.every((purpose) => (purpose.isPile ?? false) === isPile)).toBe(true);
});

test("a ZIP goes into the film, and is no picture of the pile", () => {
  const zip = new File(["z"], "holiday.zip", { type: "application/zip" });
  const purposes = purposesOf([...photos(PILE_FROM - 1), zip], true);
  expect(purposes.map(({ into, isPile }) => [into, isPile ?? false])).toEqual([
    ...Array.from({ length: PILE_FROM - 1 }, () => ["film", false]),
    ["film", false],
  ]);
});
