import { type Burst, burstOf, type Family, familyOf, type Look, paperOf, screenOf } from "@/bench/story/sets";
import { alikeSets, seenOf } from "@/lib/story/alike";
import { chooseFrom, chooseStory, lookThrough } from "@/lib/story/choose-story";
import { flawOf } from "@/lib/story/judge";
import type { StoryItem } from "@/lib/story/story-item";
import { madePile, withClips } from "@/lib/story/testing/make-pile";

const bursts = 60;
const families = 60;
const screens = 100;

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`.padStart(9);
const row = (name: string, value: string, wished: string) =>
  console.log(`${name.padEnd(48)}${value}   wished ${wished}`);

/** Measures how well pictures are recognised, judged and chosen, and how long that takes. */
export async function tellChoosing(): Promise<void> {
  const look: Look = { cpuMs: 0 };
  const all: StoryItem[] = [];
  let best = 0;
  let together = 0;
  for (let seed = 0; seed < bursts; seed += 1) {
    const { items, sharpId }: Burst = await burstOf(seed, look);
    all.push(...items);
    const story = chooseStory(items, { seconds: 15, seed: 1 });
    const ids = story.chapters.flatMap(({ chosen }) => chosen.map(({ id }) => id));
    if (ids.length === 1) together += 1;
    if (ids.includes(sharpId)) best += 1;
  }
  row("bursts: the sharp one is chosen", percent(best, bursts), "95 %");
  row("bursts: and no other of them", percent(together, bursts), "");

  const copied: Family[] = [];
  for (const [name, keepsDate] of [
    ["copies", true],
    ["copies without dates", false],
  ] as const) {
    const some: Family[] = [];
    for (let seed = 1000; seed < 1000 + families; seed += 1) some.push(await familyOf(seed, keepsDate, look));
    tellCopies(name, some);
    copied.push(...some);
  }

  const screenItems = Array.from({ length: screens }, (_, seed) => screenOf(seed, look));
  const papers = Array.from({ length: screens }, (_, seed) => paperOf(seed, look));
  const photos = [...all, ...copied.flatMap(({ items }) => items)];
  const isScreen = ({ kind }: StoryItem) => kind === "screenshot";
  row("screenshots: found", percent(screenItems.filter(isScreen).length, screens), "95 %");
  row("screenshots: photos taken for one", percent(photos.filter(isScreen).length, photos.length), "");
  row("documents: found", percent(papers.filter(({ kind }) => kind === "document").length, screens), "");
  const count = photos.length + 2 * screens;
  row("looking and judging", `${(look.cpuMs / count).toFixed(1)} ms`.padStart(9), "60 ms of CPU a photo");
  tellClips();
  tellSpeed();
}

/** How much of the time clips take, and whether any of those that nobody wants to see is shown. */
function tellClips(): void {
  const stories = Array.from({ length: 50 }, (_, seed) => {
    const items = withClips(madePile(400, seed), 40, seed);
    return { items, story: chooseStory(items, { seconds: 90, seed }) };
  });
  const shown = stories.flatMap(({ items, story }) =>
    story.chapters.flatMap(({ chosen }) =>
      chosen.flatMap(({ id, seconds, stretch }) => {
        const item = stretch && items.find((one) => one.id === id);
        return item ? [{ seconds, flaw: flawOf(item) }] : [];
      }),
    ),
  );
  const seconds = shown.reduce((sum, one) => sum + one.seconds, 0);
  row("clips: share of the film", percent(seconds, 90 * stories.length), "15 – 40 %");
  row(
    "clips: with a flaw among those shown",
    percent(shown.filter(({ flaw }) => flaw).length, shown.length),
    "0 %",
  );
}

function tellCopies(name: string, families: readonly Family[]): void {
  const familyOfId = new Map(
    families.flatMap(({ items }, index) => items.map(({ id }) => [id, index] as const)),
  );
  const sets = alikeSets(seenOf(families.flatMap(({ items }) => items)));
  const rightIn = families.map(() => 0);
  let joined = 0;
  for (const set of sets)
    for (const [at, one] of set.entries())
      for (const other of set.slice(at + 1)) {
        joined += 1;
        const family = familyOfId.get(one.item.id);
        if (family !== undefined && family === familyOfId.get(other.item.id))
          rightIn[family] = (rightIn[family] ?? 0) + 1;
      }
  const found = (isCounted: (family: Family) => boolean) => {
    const counted = families.flatMap((family, index) => (isCounted(family) ? [{ family, index }] : []));
    const pairs = counted.reduce(
      (sum, { family: { items } }) => sum + (items.length * (items.length - 1)) / 2,
      0,
    );
    return percent(
      counted.reduce((sum, { index }) => sum + (rightIn[index] ?? 0), 0),
      pairs,
    );
  };
  const right = rightIn.reduce((sum, count) => sum + count, 0);
  row(`${name}: joined rightly (precision)`, percent(right, joined), "98 %");
  row(
    `${name}: found (recall)`,
    found(() => true),
    "90 %",
  );
  row(
    `  where anything stands in them`,
    found(({ hasSubject }) => hasSubject),
    "90 %",
  );
}

function tellSpeed(): void {
  for (const [count, wished] of [
    [1000, "100 ms"],
    [5000, "300 ms"],
  ] as const) {
    const items = madePile(count);
    chooseStory(items, { seconds: 120, seed: 0 });
    const times = [1, 2, 3, 4, 5].map((seed) => cpuOf(() => chooseStory(items, { seconds: 120, seed })));
    const pile = lookThrough(items);
    const again = cpuOf(() => chooseFrom(pile, { seconds: 60, seed: 9 }));
    const rises = [13.1, 39.4, 70.2, 96.5];
    const toMusic = cpuOf(() => chooseFrom(pile, { seconds: 120, seed: 9, rises }));
    const mixed = withClips(items, count / 10);
    const mixedMs = cpuOf(() => chooseStory(mixed, { seconds: 120, seed: 2 }));
    row(`choosing from ${count}`, `${median(times).toFixed(0)} ms`.padStart(9), wished);
    row(`  with ${count / 10} clips among them`, `${mixedMs.toFixed(0)} ms`.padStart(9), wished);
    row(`  another length or version`, `${again.toFixed(0)} ms`.padStart(9), "100 ms");
    row(`  to music that rises`, `${toMusic.toFixed(0)} ms`.padStart(9), "100 ms");
  }
}

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
