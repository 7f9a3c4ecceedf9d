import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseStory, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import type { StoryItem } from "@/lib/story/story-item";
import { madeFingerprint, madeItem, madePile, STORY_START } from "@/lib/story/testing/make-pile";

const idsOf = (story: Story) => story.chapters.flatMap(({ chosen }) => chosen.map(({ id }) => id));
const reasonOf = (story: Story, id: string) => story.leftOut.find((one) => one.id === id)?.reason;
const secondsOf = (story: Story) => entriesOf(story, "", "en").reduce((sum, { seconds }) => sum + seconds, 0);
const soft = {
  sharpness: 0.2,
  subjectSharpness: null,
  brightness: 0.5,
  contrast: 0.8,
  exposure: "fine",
} as const;
const day = 86_400;

const piles = fc
  .record({
    count: fc.integer({ min: 0, max: 120 }),
    seed: fc.nat(1000),
    seconds: fc.integer({ min: 15, max: 300 }),
  })
  .map(({ count, seed, seconds }) => ({ items: madePile(count, seed), seconds, seed }));

describe("whatever the pile", () => {
  test("every picture is chosen once or left out once, with a reason, the same again for the same seed", () => {
    fc.assert(
      fc.property(piles, ({ items, seconds, seed }) => {
        const story = chooseStory(items, { seconds, seed });
        const all = [...idsOf(story), ...story.leftOut.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
        expect(chooseStory(items, { seconds, seed })).toEqual(story);
        expect(chooseStory(items.toReversed(), { seconds, seed })).toEqual(story);
        for (const { alike, reason } of story.leftOut)
          if (reason === "alike") expect(items.some(({ id }) => id === alike)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("it is shown in the order it was taken, but for neighbours", () => {
    fc.assert(
      fc.property(piles, ({ items, seconds, seed }) => {
        const taken = new Map(items.map(({ id, takenAt }) => [id, takenAt ?? 0]));
        const times = idsOf(chooseStory(items, { seconds, seed })).map((id) => taken.get(id) ?? 0);
        for (const [at, time] of times.entries())
          expect(time).toBeGreaterThanOrEqual(Math.max(0, ...times.slice(0, at)) - 1200);
      }),
      { numRuns: 40 },
    );
  });

  test("what is kept is in and what is left is out, whatever else was wished", () => {
    fc.assert(
      fc.property(
        piles,
        fc.array(fc.nat(119)),
        fc.array(fc.nat(119)),
        ({ items, seconds, seed }, some, others) => {
          const at = (index: number) => items[index]?.id ?? [];
          const [keep, leave] = [some.flatMap(at), others.flatMap(at)];
          const story = chooseStory(items, { seconds, seed, keep, leave });
          const chosen = idsOf(story);
          expect(chosen).toEqual(expect.arrayContaining(keep));
          for (const id of leave) if (!keep.includes(id)) expect(reasonOf(story, id)).toBe("taken-out");
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each([15, 30, 60, 120, 300])("a film of %d seconds from hundreds is about that long", (seconds) => {
  const story = chooseStory(madePile(800), { seconds, seed: 1 });
  expect(Math.abs(secondsOf(story) - seconds)).toBeLessThan(seconds * 0.12 + 1);
});

test("what somebody has written about stays as favourites do, whichever version", () => {
  const items = Array.from({ length: 60 }, (_, at) =>
    madeItem(`c${at}`, { takenAt: STORY_START + at * 300 }),
  );
  const captioned = ["c7", "c33"];
  for (let seed = 0; seed < 20; seed += 1)
    expect(idsOf(chooseStory(items, { seconds: 20, seed, captioned }))).toEqual(
      expect.arrayContaining(captioned),
    );
});

test("another seed is another version of the same", () => {
  const items = madePile(400);
  const [one, other] = [1, 2].map((seed) => idsOf(chooseStory(items, { seconds: 90, seed })));
  expect(one).not.toEqual(other);
  expect(one?.[0]).toBe(other?.[0]);
});

describe("why a picture is left out", () => {
  const good = Array.from({ length: 6 }, (_, at) =>
    madeItem(`good${at}`, { takenAt: STORY_START + at * 900 }),
  );
  const choose = (...more: StoryItem[]) => chooseStory([...good, ...more], { seconds: 300, seed: 1 });

  test.each<[string, Partial<StoryItem>]>([
    ["tiny", { width: 30_000, height: 10 }],
    ["screenshot", { kind: "screenshot" }],
    ["document", { kind: "document" }],
    ["black", { kind: "black" }],
    ["blurred", { quality: soft }],
    ["blurred", { quality: { ...soft, sharpness: 1, subjectSharpness: 0.2 } }],
    ["dark", { quality: { ...soft, sharpness: 1, exposure: "dark" } }],
    ["bright", { quality: { ...soft, sharpness: 1, exposure: "bright" } }],
  ])("%s", (reason, about) => {
    expect(reasonOf(choose(madeItem("odd", { takenAt: STORY_START + 400, ...about })), "odd")).toBe(reason);
  });

  test("one of several alike: the sharpest stands for them, and says so", () => {
    const burst = [0.5, 0.95, 0.7, 0.2].map((sharpness, at) =>
      madeItem(`b${at}`, {
        takenAt: STORY_START + 5000 + at,
        fingerprint: madeFingerprint(424242, at),
        quality: { ...soft, sharpness },
      }),
    );
    const story = choose(...burst);
    expect(idsOf(story)).toContain("b1");
    expect(story.leftOut.filter(({ id }) => id.startsWith("b"))).toEqual([
      { id: "b0", reason: "alike", alike: "b1", alikeCount: 4 },
      { id: "b2", reason: "alike", alike: "b1", alikeCount: 4 },
      { id: "b3", reason: "blurred" },
    ]);
  });

  test("the next best stands for them when the best is taken out", () => {
    const burst = [0.9, 0.8].map((sharpness, at) =>
      madeItem(`b${at}`, {
        takenAt: STORY_START + 5000 + at,
        burst: "one-burst",
        quality: { ...soft, sharpness },
      }),
    );
    const story = chooseStory([...good, ...burst], { seconds: 300, seed: 1, leave: ["b0"] });
    expect(idsOf(story)).toContain("b1");
    expect(reasonOf(story, "b0")).toBe("taken-out");
  });

  test("a copy that came by another way, smaller and without a date", () => {
    const copy = madeItem("copy", {
      takenAt: null,
      camera: "",
      width: 800,
      height: 600,
      fingerprint: good[2]?.fingerprint,
    });
    expect(choose(copy).leftOut).toEqual([{ id: "copy", reason: "alike", alike: "good2", alikeCount: 2 }]);
  });

  test("a shorter film was wished: favourites stay", () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      madeItem(`m${at}`, { takenAt: STORY_START + at * 600, isFavourite: at === 17 }),
    );
    const story = chooseStory(many, { seconds: 20, seed: 3 });
    expect(idsOf(story)).toContain("m17");
    expect(new Set(story.leftOut.map(({ reason }) => reason))).toEqual(new Set(["shorter"]));
  });
});

describe("where little else is there", () => {
  test.each<[string, Partial<StoryItem>]>([
    ["screenshots", { kind: "screenshot" }],
    ["blurred ones", { quality: soft }],
    ["black ones", { kind: "black" }],
  ])("%s make a film of their own", (_, about) => {
    const items = Array.from({ length: 9 }, (_unused, at) =>
      madeItem(`s${at}`, { takenAt: STORY_START + at * 900, ...about }),
    );
    expect(idsOf(chooseStory(items, { seconds: 60, seed: 1 })).length).toBe(4);
  });

  test("one photo is a film, all alike are one, and none is none", () => {
    expect(idsOf(chooseStory([madeItem("a")], { seconds: 60, seed: 1 }))).toEqual(["a"]);
    const same = Array.from({ length: 30 }, (_, at) =>
      madeItem(`s${at}`, { fingerprint: madeFingerprint(1) }),
    );
    expect(idsOf(chooseStory(same, { seconds: 60, seed: 1 }))).toHaveLength(1);
    expect(chooseStory([], { seconds: 60, seed: 1 })).toEqual({ chapters: [], leftOut: [], clocks: [] });
  });
});

describe("chapters", () => {
  const days = [0, 1, 3].flatMap((number) =>
    Array.from({ length: number === 0 ? 200 : 6 }, (_, at) =>
      madeItem(`d${number}-${at}`, { takenAt: STORY_START + number * day + at * 120 }),
    ),
  );

  test("every day has its share, however few pictures it has", () => {
    const story = chooseStory(days, { seconds: 60, seed: 1 });
    const counts = [0, 1, 3].map(
      (number) => idsOf(story).filter((id) => id.startsWith(`d${number}-`)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBe(counts[0]);
  });

  test("begin with a card that says the day, and the film with its dates", () => {
    const entries = entriesOf(chooseStory(days, { seconds: 60, seed: 1 }), "", "en");
    expect(entries.flatMap((entry) => ("title" in entry ? [entry.title] : []))).toEqual([
      "12 – 15 July 2026",
      "The second day",
      "The fourth day",
    ]);
    const [named] = entriesOf(chooseStory(days, { seconds: 60, seed: 1 }), "At the sea", "en");
    expect(named).toMatchObject({ title: "At the sea", text: "12 – 15 July 2026" });
  });

  test("say nothing of a picture that is years older than all others", () => {
    const old = madeItem("old", { takenAt: STORY_START - 4000 * day, isFavourite: true });
    const story = chooseStory([old, ...days], { seconds: 60, seed: 1, keep: ["old"] });
    expect(idsOf(story)).toContain("old");
    const entries = entriesOf(story, "", "en");
    expect(entries.flatMap((entry) => ("title" in entry ? [entry.title] : []))).toEqual([
      "12 – 15 July 2026",
      "The first day",
      "The second day",
      "The fourth day",
    ]);
  });

  test("a day with a single picture has no card, and its time goes to the pictures", () => {
    const lonely = [...days, madeItem("later", { takenAt: STORY_START + 5 * day })];
    const story = chooseStory(lonely, { seconds: 60, seed: 1 });
    expect(idsOf(story)).toContain("later");
    const entries = entriesOf(story, "", "en");
    const titles = entries.flatMap((entry) => (entry.kind === "card" ? [entry.title] : []));
    expect(titles).toEqual(["The second day", "The fourth day"]);
    const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0);
    expect(Math.abs(seconds - 60)).toBeLessThan(2);
  });
});

describe("clocks", () => {
  test.each([null, 0, Date.UTC(1980, 0, 1) / 1000, Date.UTC(2099, 0, 1) / 1000])(
    "a picture of the time %s comes last, and no date tells of it",
    (takenAt) => {
      const dated = Array.from({ length: 5 }, (_, at) =>
        madeItem(`a${at}`, { takenAt: STORY_START + at * 60 }),
      );
      const story = chooseStory([madeItem("odd", { takenAt }), ...dated], { seconds: 60, seed: 1 });
      expect(idsOf(story).at(-1)).toBe("odd");
      expect(entriesOf(story, "", "en")[0]).toMatchObject({ title: "12 July 2026" });
    },
  );

  test("a camera that is hours ahead in all scenes both saw is noticed, and set right", () => {
    const scenes = Array.from({ length: 12 }, (_, at) => at);
    const [phone, camera] = ["Phone", "Camera"].map((name, which) =>
      scenes.map((at) =>
        madeItem(`${name}${at}`, {
          camera: name,
          takenAt: STORY_START + at * 1800 + which * (7200 + 20),
          fingerprint: madeFingerprint(at + 500, which),
        }),
      ),
    );
    const more = [4000, 40_000].map((at) =>
      madeItem(`more${at}`, { camera: "Phone", takenAt: STORY_START + at }),
    );
    const alone = madeItem("alone", { camera: "Camera", takenAt: STORY_START + 10_820 + 300 });
    const all = [...(phone ?? []), ...(camera ?? []), ...more, alone];
    const story = chooseStory(all, { seconds: 200, seed: 1 });
    expect(story.clocks).toEqual([{ camera: "Camera", aheadSeconds: 7220, isSetRight: true }]);
    expect(story.leftOut.filter(({ reason }) => reason === "alike")).toHaveLength(12);
    const asItIs = chooseStory(all, { seconds: 200, seed: 1, keepClocks: ["Camera"] });
    expect(asItIs.clocks).toEqual([{ camera: "Camera", aheadSeconds: 7220, isSetRight: false }]);
    const before = (one: Story) => idsOf(one)[idsOf(one).indexOf("alone") - 1]?.replace("Camera", "Phone");
    expect([before(story), before(asItIs)]).toEqual(["Phone2", "Phone6"]);
    const untouched = chooseStory(all, { seconds: 200, seed: 1, keepClocks: ["Another"] });
    expect(untouched).toEqual(story);
  });

  test("two cameras that are right are left as they are", () => {
    const items = Array.from({ length: 40 }, (_, at) =>
      madeItem(`x${at}`, { camera: at % 2 ? "Phone" : "Camera", takenAt: STORY_START + at * 300 }),
    );
    expect(chooseStory(items, { seconds: 60, seed: 1 }).clocks).toEqual([]);
  });
});

test("no picture of one camera goes far without wide and close ones taking turns", () => {
  const items = Array.from({ length: 12 }, (_, at) =>
    madeItem(`w${at}`, { takenAt: STORY_START + at * 60, subjectHeight: at < 6 ? 0.1 : 0.9 }),
  );
  const ids = idsOf(chooseStory(items, { seconds: 60, seed: 1 }));
  expect(ids).toHaveLength(12);
  expect(ids).not.toEqual(items.map(({ id }) => id));
});
