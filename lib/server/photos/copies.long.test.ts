import { beforeAll, expect, test } from "vitest";
import { countPicture } from "@/lib/looking/count-picture";
import { FINGERPRINT_SIDE, fingerprintOf } from "@/lib/looking/fingerprint";
import { drawPhoto, type Handling } from "@/lib/looking/testing/draw-photo";
import { alikeSets, seenOf } from "@/lib/story/alike";
import type { StoryItem } from "@/lib/story/story-item";
import { madeItem } from "@/lib/story/testing/make-pile";

const [person, thing, nobody] = [0, 5, 7];
const seeds = Array.from({ length: 8 }, (_, at) => 7100 + at);

/** What became of a photo on its way through other programs and people. */
const copies = {
  original: {},
  "encoded again": { quality: 35 },
  darker: { quality: 60, exposure: 0.8 },
  "without colours": { quality: 70, isGrey: true },
  cropped: { quality: 60, crop: { left: 0.07, right: 0.01, top: 0.03, bottom: 0 } },
} satisfies Record<string, Handling>;

async function undated(id: string, seed: number, kind: number, handling: Handling): Promise<StoryItem> {
  const { picture } = await drawPhoto(seed, kind, handling);
  const { width, height } = picture;
  const fingerprint = fingerprintOf(countPicture(picture, { squaresOnSide: FINGERPRINT_SIDE }).squares);
  return madeItem(id, { takenAt: null, camera: "", width, height, fingerprint });
}

const items: StoryItem[] = [];
const setOf = new Map<string, number>();

beforeAll(async () => {
  for (const seed of seeds)
    for (const kind of [person, thing])
      for (const [name, handling] of Object.entries(copies))
        items.push(await undated(`${seed}-${kind} ${name}`, seed, kind, handling));
  for (const [set, seen] of alikeSets(seenOf(items)).entries())
    for (const { item } of seen) setOf.set(item.id, set);
});

const families = () => seeds.flatMap((seed) => [person, thing].map((kind) => `${seed}-${kind}`));

test.each([
  ["encoded again", 9],
  ["darker", 9],
  // A red coat is as light as the grey that some programs make of it, and darker than that of others.
  ["without colours", 8],
  ["cropped", 9],
])("a copy that is %s is known again, in %d of ten scenes", (name, ofTen) => {
  const known = families().filter((one) => setOf.get(`${one} ${name}`) === setOf.get(`${one} original`));
  expect(known.length).toBeGreaterThanOrEqual((ofTen / 10) * families().length);
});

test("no photo is taken for a copy of another", () => {
  const sets = families().map((one) => setOf.get(`${one} original`));
  expect(new Set(sets).size).toBe(sets.length);
});

test("a photo of the same place in which somebody stands elsewhere is no copy", async () => {
  const apart = await Promise.all(
    seeds.map(async (seed) => {
      const [before, after] = [
        await undated("before", seed, person, {}),
        await undated("after", seed, person, { moved: seed % 2 === 0 ? 120 : -120 }),
      ];
      return alikeSets(seenOf([before, after])).length;
    }),
  );
  expect(apart).toEqual(seeds.map(() => 2));
});

test("a plain wall is a copy of itself and of no other, and of nothing of another shape", async () => {
  const walls = await Promise.all(seeds.map((seed) => undated(`${seed}`, seed, nobody, {})));
  expect(alikeSets(seenOf(walls))).toHaveLength(walls.length);
  const [wide, tall] = [items[0], items[0]];
  if (!wide || !tall) throw new Error("Nothing was drawn.");
  const turned = { ...tall, id: "tall", width: tall.height, height: tall.width };
  expect(alikeSets(seenOf([wide, turned]))).toHaveLength(2);
});
