import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseStory, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { PACES, type Pace, pacingOf } from "@/lib/story/pace";
import { madePile, withClips } from "@/lib/story/testing/make-pile";

const wishes = fc.record({
  seed: fc.nat(1000),
  seconds: fc.integer({ min: 30, max: 180 }),
  clips: fc.integer({ min: 0, max: 20 }),
  rises: fc.array(fc.integer({ min: 3, max: 150 }), { maxLength: 5 }),
});

type Wish = { seed: number; seconds: number; clips: number; rises: number[] };

/** From more photos than any pace shows in that time. */
const storyOf = ({ seed, seconds, clips, rises }: Wish, pace?: Pace): Story =>
  chooseStory(withClips(madePile(200, seed), clips, seed), {
    seconds,
    seed,
    rises: rises.toSorted((a, b) => a - b),
    ...(pace && { pace }),
  });
const picturesOf = (story: Story) => story.chapters.flatMap(({ chosen }) => chosen);
const lengthOf = (story: Story) => entriesOf(story, "", "en").reduce((sum, { seconds }) => sum + seconds, 0);

test("the livelier a film, the more it shows in the same time", () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const [calm = 0, usual = 0, lively = 0] = PACES.map((pace) => picturesOf(storyOf(wish, pace)).length);
      expect(lively).toBeGreaterThan(usual);
      expect(usual).toBeGreaterThan(calm);
    }),
    { numRuns: 15 },
  );
});

test.each(PACES)(
  "a %s film is as long as wished, and no photo is shown longer or shorter than fits it",
  (pace) => {
    const { shortest, longest } = pacingOf(pace);
    fc.assert(
      fc.property(wishes, (wish) => {
        const story = storyOf(wish, pace);
        expect(Math.abs(lengthOf(story) - wish.seconds)).toBeLessThan(0.12 * wish.seconds);
        for (const { id, seconds } of picturesOf(story))
          if (id.startsWith("p")) {
            expect(seconds).toBeGreaterThanOrEqual(shortest - 0.06);
            expect(seconds).toBeLessThanOrEqual(longest * 1.15 + 0.06);
          }
      }),
      { numRuns: 15 },
    );
  },
);

test("without a wish, the pace is the usual one", () => {
  const wish = { seed: 3, seconds: 60, clips: 4, rises: [12] };
  expect(storyOf(wish)).toEqual(storyOf(wish, "usual"));
});
