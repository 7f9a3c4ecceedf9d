import { expect, test } from "vitest";
import { whyNoPictures } from "@/components/photos/why-no-pictures";

const library = { albums: [], error: null };
const everything = { count: 3, items: [1, 2, 3], group: undefined, own: undefined, isPending: false };
const group = { album_name: "Imported", items: [] };
const own = {
  id: "a",
  name: "Summer",
  cover: null,
  photo_count: 0,
  clip_count: 0,
  created_on: 0,
  modified_on: 0,
};
const empty = { ...everything, count: 0, items: [] };

type Seen = Parameters<typeof whyNoPictures>[0];
const cases: [name: string, Partial<Seen>, kind: string | undefined][] = [
  ["pictures that fit", {}, undefined],
  ["a library that loads", { library: { albums: undefined, error: null }, view: empty }, undefined],
  [
    "one that failed to load",
    { library: { albums: undefined, error: new Error("no") }, view: empty },
    "failed",
  ],
  [
    "one that is there, and could not be loaded again",
    { library: { albums: [], error: new Error("no") } },
    undefined,
  ],
  ["a filter that nothing fits", { shownCount: 0 }, "none-fits"],
  ["an empty library", { view: empty, shownCount: 0 }, "empty-library"],
  ["an empty library with uploads", { view: empty, shownCount: 0, hasPending: true }, undefined],
  ["an empty place", { view: { ...everything, items: [], group }, shownCount: 0 }, "empty-group"],
  ["an empty album", { view: { ...everything, items: [], own }, shownCount: 0 }, "empty-album"],
  [
    "an empty album with uploads",
    { view: { ...everything, items: [], own }, shownCount: 0, hasPending: true },
    undefined,
  ],
  [
    "an album that loads",
    { view: { ...everything, items: [], own, isPending: true }, shownCount: 0 },
    undefined,
  ],
  ["an album that is sought", { view: { ...empty, isPending: true }, shownCount: 0 }, undefined],
];

test.each(cases)("%s", (_name, seen, kind) => {
  expect(whyNoPictures({ library, view: everything, shownCount: 3, hasPending: false, ...seen })?.kind).toBe(
    kind,
  );
});
