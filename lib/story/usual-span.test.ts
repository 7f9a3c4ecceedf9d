import { expect, test } from "vitest";
import { chooseStory } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { nameFromDates, titleWords } from "@/lib/story/name-from-dates";
import { madeItem, STORY_START } from "@/lib/story/testing/make-pile";
import { usualSpan } from "@/lib/story/usual-span";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const trip = Array.from({ length: 30 }, (_, index) => at("2026-07-12") + index * 7_200);
const whole = (times: readonly number[]) => ({ from: Math.min(...times), until: Math.max(...times) });

test("leaves out the few that lie years away, before and after", () => {
  const few = [at("2014-01-01"), at("2038-01-19")];
  expect(usualSpan([...few, ...trip])).toEqual(whole(trip));
  const short = trip.slice(0, 6);
  expect(usualSpan([at("2014-01-01"), ...short])).toEqual(whole(short));
});

test("keeps more than a few, and those of the same years", () => {
  const old = Array.from({ length: 6 }, (_, index) => at("2014-01-01") + index);
  expect(usualSpan([...old, ...trip])).toEqual(whole([...old, ...trip]));
  const winter = at("2026-01-05");
  expect(usualSpan([winter, ...trip])).toEqual(whole([winter, ...trip]));
});

test("keeps a life of photos, and whatever there is of hardly any", () => {
  const life = Array.from({ length: 40 }, (_, year) => at(`${1980 + year}-06-01`));
  expect(usualSpan(life)).toEqual(whole(life));
  const two = [at("2026-07-12"), at("2014-01-01")];
  expect(usualSpan(two)).toEqual(whole(two));
  expect(usualSpan([])).toBeNull();
});

test("a film's name and its title say the same days", () => {
  const shown = Array.from({ length: 6 }, (_, index) =>
    madeItem(`t${index}`, { takenAt: STORY_START + index * 7_200 }),
  );
  const old = madeItem("old", { takenAt: at("2014-01-01") });
  const story = chooseStory([old, ...shown], { seconds: 40, seed: 1, keep: ["old"] });
  expect(story.chapters.flatMap(({ chosen }) => chosen)).toHaveLength(7);
  const [title] = entriesOf(story, "At the sea", "en");
  expect(title).toMatchObject({ text: "12 July 2026" });
  const taken = [old, ...shown].flatMap(({ takenAt }) => takenAt ?? []);
  const name = nameFromDates(taken, "en");
  expect(titleWords(name, usualSpan(taken), "en")).toEqual({ title: "July 2026", text: "12 July" });
});
