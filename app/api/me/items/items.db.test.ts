import { beforeEach, expect, it } from "vitest";
import { MAX_MOVED_ITEMS } from "@/lib/contracts/items";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";

type Moved = { moved_count: number; error: { code: string } };
type Place = "library" | "trash" | "nowhere";

let api: ReturnType<typeof client>;
let photo: string;
let live: string;
let motion: string;
let clip: string;

beforeEach(async () => {
  const { account, headers } = await createTestAccount();
  api = client(headers);
  [photo, live] = [await insertTestPhoto(account.id), await insertTestPhoto(account.id)];
  [motion, clip] = [await storeTestClip(account.id), await storeTestClip(account.id)];
  await db().photo.update({ where: { id: live }, data: { motionId: motion } });
});

const move = async (asked: Partial<Record<"trash" | "restore" | "purge", string[]>>, as = api) =>
  (await as.post<Moved>("/me/items", asked)).body;

async function places(): Promise<Place[]> {
  const placeOf = ({ deletedAt, purgedAt }: { deletedAt: Date | null; purgedAt: Date | null }): Place =>
    purgedAt ? "nowhere" : deletedAt ? "trash" : "library";
  const select = { deletedAt: true, purgedAt: true } as const;
  const found = await Promise.all([
    ...[photo, live].map((id) => db().photo.findUniqueOrThrow({ where: { id }, select })),
    ...[motion, clip].map((id) => db().clip.findUniqueOrThrow({ where: { id }, select })),
  ]);
  return found.map(placeOf);
}

it("moves photos and clips together, a Live Photo with its motion", async () => {
  expect(await move({ trash: [photo, live, clip] })).toEqual({ moved_count: 3 });
  expect(await places()).toEqual(["trash", "trash", "trash", "trash"]);
  expect(await move({ restore: [live, clip] })).toEqual({ moved_count: 2 });
  expect(await places()).toEqual(["trash", "library", "library", "library"]);
  expect(await move({ purge: [photo, live, clip] })).toEqual({ moved_count: 3 });
  expect(await places()).toEqual(["nowhere", "nowhere", "nowhere", "nowhere"]);
});

it("passes over what is not there, and brings nothing back that is gone for good", async () => {
  await move({ trash: [photo] });
  expect(await move({ trash: [photo, clip, newId()] })).toEqual({ moved_count: 1 });
  await move({ purge: [photo] });
  expect(await move({ restore: [photo], purge: [photo] })).toEqual({ moved_count: 0 });
  expect(await places()).toEqual(["nowhere", "library", "library", "trash"]);
});

it("moves nothing of others", async () => {
  const stranger = client((await createTestAccount()).headers);
  for (const verb of ["trash", "purge", "restore"])
    expect(await move({ [verb]: [photo, live, clip] }, stranger)).toEqual({ moved_count: 0 });
  expect(await places()).toEqual(["library", "library", "library", "library"]);
});

it("takes as many as it says, and not one more", async () => {
  const ids = Array.from({ length: MAX_MOVED_ITEMS }, newId);
  expect(await move({ trash: [...ids.slice(1), clip] })).toEqual({ moved_count: 1 });
  expect((await move({ trash: [...ids, photo] })).error.code).toBe("invalid_parameters");
});
