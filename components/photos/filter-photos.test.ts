import { describe, expect, it } from "vitest";
import { keptClip, keptPhoto } from "@/lib/client/testing/fake-network";
import { allPhotos, filterPhotos, type PhotoFilter, showsAll } from "@/components/photos/filter-photos";
import { itemOfClip, itemOfPhoto, type LibraryItem } from "@/components/photos/library-item";

const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000;
const photos: LibraryItem[] = [
  {
    ...itemOfPhoto(keptPhoto("sea")),
    name: "Été à la mer.jpg",
    taken_at: at("2024-05-14"),
    camera: "Canon EOS R6",
    use_count: 2,
  },
  {
    ...itemOfPhoto(keptPhoto("hills")),
    name: "IMG_0042.jpg",
    taken_at: at("2024-06-02"),
    camera: "Apple iPhone 15",
    favourite: true,
  },
  { ...itemOfPhoto(keptPhoto("scan")), name: "Grandmother.png", created_on: at("2025-05-01"), use_count: 0 },
  {
    ...itemOfClip(keptClip("waves")),
    name: "Waves.mov",
    taken_at: at("2023-08-01"),
    camera: "Apple iPhone 15",
    use_count: 1,
  },
];
const found = (filter: Partial<typeof allPhotos>) =>
  filterPhotos(photos, { ...allPhotos, ...filter }).map(({ id }) => id);

describe("finds photos by", () => {
  it.each([
    ["ete mer", ["sea"]],
    ["img_0042", ["hills"]],
    ["May 2024", ["sea"]],
    ["may", ["sea", "scan"]],
    ["14 May 2024", ["sea"]],
    ["may 14, 2024", ["sea"]],
    ["2024-05", ["sea"]],
    ["2024-06-02", ["hills"]],
    ["2024", ["sea", "hills"]],
    ["canon", ["sea"]],
    ["iphone june", ["hills"]],
    ["canon june", []],
    ["  ", ["sea", "hills", "scan", "waves"]],
    ["waves 2023", ["waves"]],
  ])("%s", (q, ids) => expect(found({ q })).toEqual(ids));

  it("combines usage and favourites with words", () => {
    expect(found({ sort: "favourite" })).toEqual(["hills"]);
    expect(found({ sort: "used" })).toEqual(["sea", "waves"]);
    expect(found({ sort: "clips" })).toEqual(["waves"]);
    expect(found({ sort: "photos" })).toEqual(["sea", "hills", "scan"]);
    expect(found({ sort: "clips", q: "sea" })).toEqual([]);
    expect(found({ sort: "unused" })).toEqual(["hills", "scan"]);
    expect(found({ sort: "unused", q: "may" })).toEqual(["scan"]);
  });
});

it.each<[PhotoFilter, boolean]>([
  [allPhotos, true],
  [{ q: "", sort: "" }, true],
  [{ q: " , ", sort: "" }, true],
  [{ q: "sea", sort: "" }, false],
  [{ q: "", sort: "favourite" }, false],
])("whether %j leaves nothing out", (filter, isAll) => expect(showsAll(filter)).toBe(isAll));
