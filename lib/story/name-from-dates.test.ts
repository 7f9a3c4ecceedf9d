import { expect, test } from "vitest";
import { nameFromDates, titleWords } from "@/lib/story/name-from-dates";
import { usualSpan } from "@/lib/story/usual-span";

const at = (...days: string[]) => days.map((day) => Date.parse(`${day}T12:00:00Z`) / 1000);

const titled = (days: number[], language: string, name = nameFromDates(days, language)) =>
  titleWords(name, usualSpan(days), language);

test("names a film after the months of its photos, and its title says their days", () => {
  expect(titled(at("2026-06-03"), "en")).toEqual({ title: "June 2026", text: "3 June" });
  expect(titled(at("2026-06-14", "2026-06-03"), "en")).toEqual({ title: "June 2026", text: "3 – 14 June" });
  expect(titled(at("2026-06-28", "2026-07-02"), "en-US")).toEqual({
    title: "June – July 2026",
    text: "June 28 – July 2",
  });
  const trip = Array.from({ length: 12 }, (_, hour) => (at("2026-07-12")[0] ?? 0) + hour * 3600);
  expect(nameFromDates([...at("2014-01-01"), ...trip], "en")).toBe("July 2026");
  expect(nameFromDates([], "en")).toBe("");
});

test("a title of two years does not say them twice", () => {
  const winter = at("2025-12-30", "2026-01-02");
  expect(titled(winter, "en")).toEqual({ title: "December 2025 – January 2026", text: "" });
});

test("below another name, the days have their year; without a name, they are the title", () => {
  const winter = at("2025-12-30", "2026-01-02");
  const days = "30 December 2025 – 2 January 2026";
  expect(titled(winter, "en", "Skiing")).toEqual({ title: "Skiing", text: days });
  expect(titled(winter, "en", "")).toEqual({ title: days, text: "" });
  expect(titled(winter, "en", days)).toEqual({ title: days, text: "" });
  expect(titled(at("2026-06-03"), "en", "Sea")).toEqual({ title: "Sea", text: "3 June 2026" });
  expect(titled([], "en", "Sea")).toEqual({ title: "Sea", text: "" });
});

test("names no film after the few of its pictures that have a date", () => {
  const dated = at("2026-06-03", "2026-06-14");
  expect(nameFromDates([...dated, null, null], "en")).toBe("June 2026");
  expect(nameFromDates([...dated, null, null, null], "en")).toBe("");
});

test.each([
  ["de", "Juni – Juli 2026", "28. Juni – 2. Juli"],
  ["fr", "Juin – juillet 2026", "28 juin – 2 juillet"],
  ["es", "Junio – julio de 2026", "28 de junio – 2 de julio"],
  ["it", "Giugno – luglio 2026", "28 giugno – 2 luglio"],
  ["tr", "Haziran – Temmuz 2026", "28 Haziran – 2 Temmuz"],
  ["el", "Ιούνιος 2026 – Ιούλιος 2026", "28 Ιουνίου – 2 Ιουλίου"],
  ["cs", "Červen 2026 – červenec 2026", "28. června – 2. července"],
  ["ka", "ივნისი – ივლისი, 2026", "28 ივნისი – 2 ივლისი"],
  ["ja", "2026年6月 – 2026年7月", "6月28日 – 7月2日"],
])("names it as a title in %s", (language, title, text) => {
  expect(titled(at("2026-06-28", "2026-07-02"), language)).toEqual({ title, text });
});
