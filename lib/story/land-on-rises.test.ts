import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseStory, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { worthOf } from "@/lib/story/judge";
import { TITLE_SECONDS } from "@/lib/story/pace";
import type { StoryItem } from "@/lib/story/story-item";
import {
  madeClip,
  madeFingerprint,
  madeItem,
  madePile,
  STORY_START,
  withClips,
} from "@/lib/story/testing/make-pile";

/** As songs of the library rise, a few times in two minutes. */
const rises = [13.1, 39.4, 70.2, 96.5];

type Begin = { id: string; at: number };

/** What a film shows and when that begins, in seconds from the first picture on; of a card, `card`. */
function partsOf(story: Story): Begin[] {
  let at = -TITLE_SECONDS;
  return entriesOf(story, "A film", "en").map((entry) => {
    const begin = at;
    at += entry.seconds;
    if (entry.kind === "photo") return { id: entry.photoId, at: begin };
    return { id: entry.kind === "footage" ? entry.footageId : entry.kind, at: begin };
  });
}
const beginsOf = (story: Story) => partsOf(story).filter(({ id }) => id !== "title" && id !== "card");
const idsOf = (story: Story) => beginsOf(story).map(({ id }) => id);
const secondsOf = (story: Story) => entriesOf(story, "", "en").reduce((sum, { seconds }) => sum + seconds, 0);
const nearest = (begins: readonly Begin[], rise: number) =>
  begins.reduce((so, one) => (Math.abs(one.at - rise) < Math.abs(so.at - rise) ? one : so));

const piles = fc
  .record({
    photos: fc.integer({ min: 0, max: 150 }),
    clips: fc.integer({ min: 0, max: 20 }),
    seed: fc.nat(1000),
    seconds: fc.integer({ min: 15, max: 300 }),
    rises: fc.array(fc.float({ min: 0, max: 300, noNaN: true }), { maxLength: 8 }),
  })
  .map(({ photos, clips, rises, ...rest }) => ({
    ...rest,
    items: withClips(madePile(photos, rest.seed), clips, rest.seed),
    rises: rises.toSorted((a, b) => a - b),
  }));

describe("whatever the pile and the music", () => {
  test("every picture is chosen once or left out once, the same again, and the order stays that of time", () => {
    fc.assert(
      fc.property(piles, ({ items, ...wish }) => {
        const story = chooseStory(items, wish);
        const all = [...idsOf(story), ...story.leftOut.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
        expect(chooseStory(items.toReversed(), wish)).toEqual(story);
        const taken = new Map(items.map(({ id, takenAt }) => [id, takenAt ?? 0]));
        const times = idsOf(story).map((id) => taken.get(id) ?? 0);
        for (const [at, time] of times.entries())
          expect(time).toBeGreaterThanOrEqual(Math.max(0, ...times.slice(0, at)) - 1200);
      }),
      { numRuns: 60 },
    );
  });

  test("as many pictures are shown for as long, all favourites that were, what is kept and nothing that is left", () => {
    fc.assert(
      fc.property(piles, fc.array(fc.nat(149)), fc.array(fc.nat(149)), ({ items, ...wish }, some, others) => {
        const at = (index: number) => items[index]?.id ?? [];
        const [keep, leave] = [some.flatMap(at), others.flatMap(at)];
        const [usual, risen] = [[], wish.rises].map((rises) =>
          idsOf(chooseStory(items, { ...wish, rises, keep, leave })),
        );
        expect(risen).toHaveLength(usual?.length ?? 0);
        expect(risen).toEqual(expect.arrayContaining(keep));
        for (const id of leave) if (!keep.includes(id)) expect(risen).not.toContain(id);
        const loved = new Set(items.filter(({ isFavourite }) => isFavourite).map(({ id }) => id));
        const lovedIn = (ids: readonly string[] = []) => ids.filter((id) => loved.has(id)).length;
        expect(lovedIn(risen)).toBeGreaterThanOrEqual(lovedIn(usual));
      }),
      { numRuns: 60 },
    );
  });

  test("photos are shown neither too briefly nor for too long", () => {
    fc.assert(
      fc.property(piles, ({ items, ...wish }) => {
        for (const { chosen } of chooseStory(items, wish).chapters)
          for (const { seconds, stretch } of chosen)
            if (!stretch) {
              expect(seconds).toBeGreaterThan(2.4);
              expect(seconds).toBeLessThan(7);
            }
      }),
      { numRuns: 40 },
    );
  });
});

test("a film whose music never rises is the same as without", () => {
  const items = withClips(madePile(300), 20);
  expect(chooseStory(items, { seconds: 120, seed: 5, rises: [] })).toEqual(
    chooseStory(items, { seconds: 120, seed: 5 }),
  );
});

test("over many piles and seeds, strong pictures begin where the music rises, far more often than by chance", () => {
  const counts = { rises: 0, on: 0, onByChance: 0, worth: 0, worthByChance: 0, strongest: 0, byChance: 0 };
  for (let seed = 0; seed < 24; seed += 1) {
    const items = withClips(madePile(90 + seed * 10, seed), seed % 2 ? 12 : 0, seed);
    const worths = new Map(items.map((item) => [item.id, worthOf(item)]));
    const [usual, risen] = [[], rises].map((given) =>
      chooseStory(items, { seconds: 120, seed, rises: given }),
    );
    if (!usual || !risen) throw new Error("Two films were chosen.");
    expect(Math.abs(secondsOf(risen) - secondsOf(usual))).toBeLessThan(3);
    const [before, after] = [beginsOf(usual), beginsOf(risen)];
    const worthIn = ({ id }: Begin) => worths.get(id) ?? 0;
    const isStrongest = (all: readonly Begin[], one: Begin) => {
      const at = all.indexOf(one);
      return all.slice(Math.max(0, at - 2), at + 3).every((other) => worthIn(other) <= worthIn(one));
    };
    for (const rise of rises) {
      const [chance, chosen] = [nearest(before, rise), nearest(after, rise)];
      counts.rises += 1;
      if (Math.abs(nearest(partsOf(risen), rise).at - rise) <= 0.1) counts.on += 1;
      if (Math.abs(nearest(partsOf(usual), rise).at - rise) <= 0.1) counts.onByChance += 1;
      counts.worth += worthIn(chosen);
      counts.worthByChance += worthIn(chance);
      if (isStrongest(after, chosen)) counts.strongest += 1;
      if (isStrongest(before, chance)) counts.byChance += 1;
    }
  }
  expect(counts.on / counts.rises).toBeGreaterThan(0.85);
  expect(counts.onByChance / counts.rises).toBeLessThan(0.15);
  expect((counts.worth - counts.worthByChance) / counts.rises).toBeGreaterThan(0.1);
  expect(counts.strongest).toBeGreaterThan(2 * counts.byChance);
});

describe("a strong picture close to a rise begins there", () => {
  const plain = (more: readonly StoryItem[] = []) => [
    ...Array.from({ length: 120 }, (_, at) =>
      madeItem(`p${at}`, {
        takenAt: STORY_START + at * 300,
        quality: { sharpness: 0.7, subjectSharpness: null, brightness: 0.5, contrast: 0.8, exposure: "fine" },
      }),
    ),
    ...more,
  ];
  const beginOf = (items: readonly StoryItem[], id: string, wish: { rises?: number[]; keep?: string[] }) =>
    beginsOf(chooseStory(items, { seconds: 120, seed: 1, ...wish })).find((one) => one.id === id)?.at;

  test.each([-4, -2, 0, 2, 4])("a favourite that would come %d seconds beside it", (seconds) => {
    const items = plain().map((item) => (item.id === "p60" ? { ...item, isFavourite: true } : item));
    const usual = beginOf(items, "p60", {}) ?? 0;
    const rise = usual + seconds;
    expect(Math.abs((beginOf(items, "p60", { rises: [rise] }) ?? 0) - rise)).toBeLessThan(0.1);
  });

  test("a clip, and of two the one in which more goes on", () => {
    const lively = (level: number) => ({ stepSeconds: 1, values: [0, 0, 0, 0, 0, 0, 0, level, 0, 0, 0, 0] });
    const clips = [0, 255].map((level, index) =>
      madeClip(`c${index}`, 12, {
        takenAt: STORY_START + (60 + index) * 300 + 30,
        moving: { seconds: 12, hasSound: true, lively: lively(level) },
      }),
    );
    const items = plain(clips);
    const usual = beginOf(items, "c0", {}) ?? 0;
    const at = beginOf(items, "c1", { rises: [usual + 5] }) ?? 0;
    expect(Math.abs(at - usual - 5)).toBeLessThan(0.1);
  });

  test("or the card of a new day, if that is what comes there", () => {
    const days = [0, 1].flatMap((number) =>
      plain().map((item, index) => ({
        ...item,
        id: `${number}-${item.id}`,
        fingerprint: madeFingerprint(number * 1000 + index),
        takenAt: (item.takenAt ?? 0) + number * 86_400,
      })),
    );
    const cardOf = (rises: number[]) =>
      partsOf(chooseStory(days, { seconds: 120, seed: 1, rises })).find(({ id }) => id === "card")?.at ?? 0;
    const rise = cardOf([]) + 1;
    expect(Math.abs(cardOf([rise]) - rise)).toBeLessThan(0.1);
  });

  test("none that would have to come from far away", () => {
    const items = plain().map((item) => (item.id === "p60" ? { ...item, isFavourite: true } : item));
    const usual = beginOf(items, "p60", {}) ?? 0;
    const moved = beginOf(items, "p60", { rises: [usual + 30] }) ?? 0;
    expect(Math.abs(moved - usual)).toBeLessThan(5);
  });
});
