import { expect, test } from "vitest";
import { ApiProblem } from "@/lib/client/api-problem";
import type { AlbumFilling } from "@/lib/client/changes/albums";
import { putIntoAlbum } from "@/lib/client/uploads/put-into-album";

const invalid = (fields: Record<string, string>) =>
  new ApiProblem({ status: 422, code: "invalid_request", message: "Invalid.", fields });

/** A service with these items in the library and in the album, which refuses as ours does. */
function albumOf({ library, album }: { library: string[]; album: string[] }) {
  const taken: AlbumFilling[] = [];
  const fill = async (_: string, filling: AlbumFilling) => {
    const { add = [], before } = filling;
    if (before && !album.includes(before)) throw invalid({ before: "Is not in this album." });
    const missing = add.flatMap((id, at) => (library.includes(id) ? [] : [[`add.${at}`, "No photo."]]));
    if (missing.length > 0) throw invalid(Object.fromEntries(missing));
    taken.push(filling);
    return JSON.parse("{}");
  };
  return { fill, taken };
}

test.each([
  {
    name: "everything, at its place",
    itemIds: ["a", "b"],
    before: "z",
    taken: [{ add: ["a", "b"], before: "z" }],
  },
  {
    name: "without what was deleted",
    itemIds: ["a", "gone", "b"],
    before: undefined,
    taken: [{ add: ["a", "b"] }],
  },
  {
    name: "at the end, when its place was taken out",
    itemIds: ["a"],
    before: "out",
    taken: [{ add: ["a"] }],
  },
  { name: "nothing, when all was deleted", itemIds: ["gone"], before: "z", taken: [] },
])("puts into the album $name", async ({ itemIds, before, taken: expected }) => {
  const { fill, taken } = albumOf({ library: ["a", "b", "z"], album: ["z"] });
  await putIntoAlbum("album", { itemIds, before }, fill);
  expect(taken).toEqual(expected);
});

test("a refusal of another kind is its caller's", async () => {
  const full = invalid({ add: "An album has room for 10000." });
  await expect(putIntoAlbum("album", { itemIds: ["a"] }, () => Promise.reject(full))).rejects.toBe(full);
});
