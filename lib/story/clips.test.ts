import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseStory, type Story } from "@/lib/story/choose-story";
import { clipBudget, stretchStart } from "@/lib/story/clips";
import { entriesOf } from "@/lib/story/entries";
import { pacingOf } from "@/lib/story/pace";
import type { StoryItem } from "@/lib/story/story-item";
import { madeClip, madeItem, madePile, STORY_START, withClips } from "@/lib/story/testing/make-pile";

const chosenOf = (story: Story) => story.chapters.flatMap(({ chosen }) => chosen);
const idsOf = (story: Story) => chosenOf(story).map(({ id }) => id);
const clipsOf = (story: Story) => chosenOf(story).filter(({ stretch }) => stretch);
const reasonOf = (story: Story, id: string) => story.leftOut.find((one) => one.id === id)?.reason;
const totalOf = (parts: readonly { seconds: number }[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);

const piles = fc
  .record({
    photos: fc.integer({ min: 0, max: 90 }),
    clips: fc.integer({ min: 1, max: 40 }),
    seed: fc.nat(1000),
    seconds: fc.integer({ min: 15, max: 300 }),
  })
  .map(({ photos, clips, seed, seconds }) => ({
    items: withClips(madePile(photos, seed), clips, seed),
    seconds,
    seed,
  }));

describe("whatever the pile of photos and clips", () => {
  test("everything is chosen once or left out once, and the same again for the same seed", () => {
    fc.assert(
      fc.property(piles, ({ items, seconds, seed }) => {
        const story = chooseStory(items, { seconds, seed });
        const all = [...idsOf(story), ...story.leftOut.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
        expect(chooseStory(items.toReversed(), { seconds, seed })).toEqual(story);
      }),
      { numRuns: 60 },
    );
  });

  test("no clip is shown beyond its end, and all together take no more than their share", () => {
    fc.assert(
      fc.property(piles, ({ items, seconds, seed }) => {
        const story = chooseStory(items, { seconds, seed });
        const shown = clipsOf(story);
        for (const { seconds: length, stretch = { from: 0, of: 0 } } of shown)
          expect(stretch.from + length).toBeLessThanOrEqual(stretch.of + 0.011);
        expect(totalOf(shown)).toBeLessThanOrEqual(clipBudget(seconds, 0, pacingOf()) + 0.01);
      }),
      { numRuns: 60 },
    );
  });

  test("what is kept is in, clips too, and what is left is out", () => {
    fc.assert(
      fc.property(
        piles,
        fc.array(fc.nat(39)),
        fc.array(fc.nat(39)),
        ({ items, seconds, seed }, some, others) => {
          const has = new Set(items.map(({ id }) => id));
          const at = (index: number) => (has.has(`c${index}`) ? [`c${index}`] : []);
          const [keep, leave] = [some.flatMap(at), others.flatMap(at)];
          const story = chooseStory(items, { seconds, seed, keep, leave });
          expect(idsOf(story)).toEqual(expect.arrayContaining(keep));
          for (const id of leave) if (!keep.includes(id)) expect(reasonOf(story, id)).toBe("taken-out");
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each([15, 30, 60, 120, 300])("a film of %d seconds with clips is about that long", (seconds) => {
  const items = withClips(madePile(600), 60);
  const story = chooseStory(items, { seconds, seed: 1 });
  expect(Math.abs(totalOf(entriesOf(story, "", "en")) - seconds)).toBeLessThan(seconds * 0.12 + 1);
  const share = totalOf(clipsOf(story)) / seconds;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThanOrEqual(0.4);
});

test("one long clip among many photos does not take the film", () => {
  const story = chooseStory([...madePile(80), madeClip("speech", 600)], { seconds: 60, seed: 1 });
  expect(clipsOf(story)).toEqual([{ id: "speech", seconds: 7.5, stretch: { from: 296.25, of: 600 } }]);
});

test("clips alone fill the whole film", () => {
  const clips = Array.from({ length: 12 }, (_, at) =>
    madeClip(`c${at}`, 20, { takenAt: STORY_START + at * 900 }),
  );
  const story = chooseStory(clips, { seconds: 60, seed: 1 });
  expect(totalOf(entriesOf(story, "", "en"))).toBeGreaterThan(54);
  expect(clipsOf(story).every(({ seconds }) => seconds >= 3)).toBe(true);
});

test("few photos leave clips the rest of the time", () => {
  const photos = Array.from({ length: 4 }, (_, at) =>
    madeItem(`p${at}`, { takenAt: STORY_START + at * 900 }),
  );
  const clips = Array.from({ length: 10 }, (_, at) =>
    madeClip(`c${at}`, 30, { takenAt: STORY_START + at * 400 }),
  );
  const story = chooseStory([...photos, ...clips], { seconds: 60, seed: 1 });
  expect(totalOf(clipsOf(story))).toBeGreaterThan(30);
  expect(idsOf(story)).toEqual(expect.arrayContaining(["p0", "p1", "p2", "p3"]));
});

test("clips come at their time, between photos", () => {
  const photos = Array.from({ length: 20 }, (_, at) =>
    madeItem(`p${at}`, { takenAt: STORY_START + at * 60 }),
  );
  const clips = [150, 155, 700].map((at, index) => madeClip(`c${index}`, 8, { takenAt: STORY_START + at }));
  const ids = idsOf(chooseStory([...photos, ...clips], { seconds: 120, seed: 1 }));
  const places = clips.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
  expect(places.every((place) => place > 0)).toBe(true);
  for (const [at, place] of places.entries()) expect(place - (places[at - 1] ?? -2)).toBeGreaterThan(1);
});

describe("the part of a clip that is shown", () => {
  test("is its middle, or begins where it is liveliest, and ends with the clip", () => {
    const moving = { seconds: 20, hasSound: true };
    expect(stretchStart(moving, 5)).toBe(7.5);
    const values = [0, 0, 0, 255, 255, 0, 0, 0, 0, 0];
    expect(stretchStart({ ...moving, lively: { stepSeconds: 2, values } }, 4)).toBe(6);
    expect(stretchStart({ ...moving, lively: { stepSeconds: 2, values: values.toReversed() } }, 4)).toBe(10);
    expect(stretchStart({ ...moving, seconds: 4 }, 5)).toBe(0);
  });
});

describe("why a clip is left out", () => {
  const good = Array.from({ length: 30 }, (_, at) =>
    madeItem(`good${at}`, { takenAt: STORY_START + at * 300 }),
  );
  const light = { sharpness: 1, subjectSharpness: null, brightness: 0.5, contrast: 0.8 };
  test.each<[string, number, Partial<StoryItem>]>([
    ["too-short", 0.6, {}],
    ["tiny", 9, { width: 176, height: 144 }],
    ["black", 9, { quality: { ...light, exposure: "black" } }],
    ["dark", 9, { quality: { ...light, exposure: "dark" } }],
  ])("%s", (reason, seconds, about) => {
    const odd = madeClip("odd", seconds, about);
    expect(reasonOf(chooseStory([...good, odd], { seconds: 60, seed: 1 }), "odd")).toBe(reason);
  });

  test("a soft poster says little about a clip", () => {
    const soft = madeClip("soft", 9, { quality: { ...light, sharpness: 0.1, exposure: "fine" } });
    expect(idsOf(chooseStory([...good, soft], { seconds: 60, seed: 1 }))).toContain("soft");
  });

  test("others take its share of the time; a silent one stands back behind those with sound", () => {
    const clips = Array.from({ length: 12 }, (_, at) =>
      madeClip(`c${at}`, 9, {
        takenAt: STORY_START + at * 700,
        moving: { seconds: 9, hasSound: at % 2 === 0 },
      }),
    );
    const story = chooseStory([...good, ...clips], { seconds: 60, seed: 1 });
    const shown = clipsOf(story).map(({ id }) => Number(id.slice(1)));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.every((at) => at % 2 === 0)).toBe(true);
    expect(new Set(story.leftOut.flatMap(({ id, reason }) => (id.startsWith("c") ? [reason] : [])))).toEqual(
      new Set(["silent", "enough-clips"]),
    );
  });

  test("a photo and a clip of the same are both shown, two clips of the same are one", () => {
    const [photo] = good;
    const same = { takenAt: STORY_START + 2, fingerprint: photo?.fingerprint };
    const story = chooseStory([...good, madeClip("one", 9, same), madeClip("two", 9, same)], {
      seconds: 300,
      seed: 1,
    });
    expect(idsOf(story)).toContain("good0");
    expect(clipsOf(story)).toHaveLength(1);
    expect(story.leftOut.find(({ reason }) => reason === "alike")?.alikeCount).toBe(2);
  });
});
