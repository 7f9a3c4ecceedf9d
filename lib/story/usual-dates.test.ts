import { expect, test } from "vitest";
import { usualDates } from "@/lib/story/usual-dates";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const trip = Array.from({ length: 30 }, (_, index) => at("2026-07-12") + index * 7_200);

test("leaves out the few that lie years away, before and after", () => {
  const few = [at("2014-01-01"), at("2038-01-19")];
  expect(usualDates([...few, ...trip])).toEqual(trip);
});

test("keeps more than a few, and those of the same years", () => {
  const old = Array.from({ length: 6 }, (_, index) => at("2014-01-01") + index);
  expect(usualDates([...old, ...trip])).toEqual([...old, ...trip]);
  const winter = at("2026-01-05");
  expect(usualDates([winter, ...trip])).toEqual([winter, ...trip]);
});

test("keeps a life of photos, and whatever there is of hardly any", () => {
  const life = Array.from({ length: 40 }, (_, year) => at(`${1980 + year}-06-01`));
  expect(usualDates(life)).toEqual(life);
  expect(usualDates([at("2014-01-01"), at("2026-07-12")])).toHaveLength(2);
  expect(usualDates([])).toEqual([]);
});
