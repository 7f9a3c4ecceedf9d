import { describe, expect, it } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { allPhotos, filterPhotos } from "@/components/photos/filter-photos";

const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000;
const photos = [
  {
    ...keptPhoto("sea"),
    name: "Été à la mer.jpg",
    taken_at: at("2024-05-14"),
    camera: "Canon EOS R6",
    use_count: 2,
  },
  {
    ...keptPhoto("hills"),
    name: "IMG_0042.jpg",
    taken_at: at("2024-06-02"),
    camera: "Apple iPhone 15",
    favourite: true,
  },
  { ...keptPhoto("scan"), name: "Grandmother.png", created_on: at("2025-05-01"), use_count: 0 },
];
const found = (filter: Partial<typeof allPhotos>) =>
  filterPhotos(photos, { ...allPhotos, ...filter }).map(({ id }) => id);

describe("photos are found by", () => {
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
    ["  ", ["sea", "hills", "scan"]],
  ])("%s", (q, ids) => expect(found({ q })).toEqual(ids));

  it("what they are used for and marked as, together with words", () => {
    expect(found({ sort: "favourite" })).toEqual(["hills"]);
    expect(found({ sort: "used" })).toEqual(["sea"]);
    expect(found({ sort: "unused" })).toEqual(["hills", "scan"]);
    expect(found({ sort: "unused", q: "may" })).toEqual(["scan"]);
  });
});
