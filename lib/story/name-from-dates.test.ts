import { expect, test } from "vitest";
import { nameFromDates } from "@/lib/story/name-from-dates";

const at = (...days: string[]) => days.map((day) => Date.parse(`${day}T12:00:00Z`) / 1000);

test("names a film after the months of its photos, and gives their days", () => {
  expect(nameFromDates(at("2026-06-03"), "en")).toEqual({ name: "June 2026", dates: "3 June" });
  expect(nameFromDates(at("2026-06-14", "2026-06-03"), "en")).toEqual({
    name: "June 2026",
    dates: "3 – 14 June",
  });
  expect(nameFromDates(at("2026-06-28", "2026-07-02"), "en-US")).toEqual({
    name: "June – July 2026",
    dates: "June 28 – July 2",
  });
  expect(nameFromDates(at("2025-12-30", "2026-01-02"), "en")).toEqual({
    name: "December 2025 – January 2026",
    dates: "30 December 2025 – 2 January 2026",
  });
  const trip = Array.from({ length: 12 }, (_, hour) => (at("2026-07-12")[0] ?? 0) + hour * 3600);
  expect(nameFromDates([...at("2014-01-01"), ...trip], "en").name).toBe("July 2026");
  expect(nameFromDates([], "en")).toEqual({ name: "", dates: "" });
});

test("names no film after the few of its pictures that have a date", () => {
  const dated = at("2026-06-03", "2026-06-14");
  expect(nameFromDates([...dated, null, null], "en").name).toBe("June 2026");
  expect(nameFromDates([...dated, null, null, null], "en")).toEqual({ name: "", dates: "" });
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
])("names it as a title in %s", (language, name, dates) => {
  expect(nameFromDates(at("2026-06-28", "2026-07-02"), language)).toEqual({ name, dates });
});
