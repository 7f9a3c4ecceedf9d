import { describe, expect, test } from "vitest";
import { cardOf, titleOfKey } from "@/lib/story/card-words";
import { dateText } from "@/lib/story/date-text";
import { COUNTING_LANGUAGES } from "@/lib/story/day-words";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const dayOf = (number: number, language: string) =>
  cardOf({ kind: "day", number, at: at("2026-07-13") }, language).title;

const tables: Record<(typeof COUNTING_LANGUAGES)[number], [dates: string, days: string[]]> = {
  en: ["12 – 15 July 2026", ["The second day", "The third day", "The eighth day", "The tenth day"]],
  de: ["12. – 15. Juli 2026", ["Der zweite Tag", "Der dritte Tag", "Der achte Tag", "Der zehnte Tag"]],
  fr: [
    "12 – 15 juillet 2026",
    ["Le deuxième jour", "Le troisième jour", "Le huitième jour", "Le dixième jour"],
  ],
  es: ["12 – 15 de julio de 2026", ["El segundo día", "El tercer día", "El octavo día", "El décimo día"]],
  it: [
    "12 – 15 luglio 2026",
    ["Il secondo giorno", "Il terzo giorno", "L’ottavo giorno", "Il decimo giorno"],
  ],
  pt: ["12 – 15 de julho de 2026", ["O segundo dia", "O terceiro dia", "O oitavo dia", "O décimo dia"]],
  nl: ["12 – 15 juli 2026", ["De tweede dag", "De derde dag", "De achtste dag", "De tiende dag"]],
  pl: ["12 – 15 lipca 2026", ["Drugi dzień", "Trzeci dzień", "Ósmy dzień", "Dziesiąty dzień"]],
  sv: ["12 – 15 juli 2026", ["Den andra dagen", "Den tredje dagen", "Den åttonde dagen", "Den tionde dagen"]],
  da: ["12. – 15. juli 2026", ["Den anden dag", "Den tredje dag", "Den ottende dag", "Den tiende dag"]],
  nb: [
    "12. – 15. juli 2026",
    ["Den andre dagen", "Den tredje dagen", "Den åttende dagen", "Den tiende dagen"],
  ],
  fi: ["12. – 15. heinäkuuta 2026", ["Toinen päivä", "Kolmas päivä", "Kahdeksas päivä", "Kymmenes päivä"]],
  cs: ["12. července 2026 – 15. července 2026", ["Druhý den", "Třetí den", "Osmý den", "Desátý den"]],
  tr: ["12 – 15 Temmuz 2026", ["İkinci gün", "Üçüncü gün", "Sekizinci gün", "Onuncu gün"]],
  uk: ["12 – 15 липня 2026 р.", ["Другий день", "Третій день", "Восьмий день", "Десятий день"]],
  ru: ["12 – 15 июля 2026 г.", ["Второй день", "Третий день", "Восьмой день", "Десятый день"]],
  el: ["12 – 15 Ιουλίου 2026", ["Η δεύτερη μέρα", "Η τρίτη μέρα", "Η όγδοη μέρα", "Η δέκατη μέρα"]],
};

describe.each(COUNTING_LANGUAGES)("in %s", (language) => {
  const [dates, days] = tables[language];

  test("days are counted, and the film tells its dates", () => {
    expect(dateText("day", language, span("2026-07-12", "2026-07-15"))).toBe(dates);
    expect([2, 3, 8, 10].map((number) => dayOf(number, language))).toEqual(days);
  });

  test("each of ten days is called differently, in plain letters and spaces", () => {
    const titles = Array.from({ length: 10 }, (_, index) => dayOf(index + 1, language));
    expect(new Set(titles).size).toBe(10);
    for (const title of titles) expect(title).toMatch(/^\p{Lu}[\p{L} ’]+$/u);
  });
});

describe("elsewhere", () => {
  test.each([
    ["ja", "2026年7月12日 – 2026年7月15日", "2026年7月13日"],
    ["ro", "12 – 15 iulie 2026", "13 iulie 2026"],
    ["ar", "12 – 15 يوليو 2026", "13 يوليو 2026"],
    ["en-US", "July 12 – 15, 2026", "The second day"],
    ["de-AT", "12. – 15. Juli 2026", "Der zweite Tag"],
    ["pt-BR", "12 – 15 de julho de 2026", "O segundo dia"],
    ["no", "12. – 15. juli 2026", "Den andre dagen"],
    ["nn", "12. – 15. juli 2026", "13. juli 2026"],
  ])("%s has dates, and counts days or says their dates", (language, dates, second) => {
    expect(dateText("day", language, span("2026-07-12", "2026-07-15"))).toBe(dates);
    expect(dayOf(2, language)).toBe(second);
  });

  test("a card is known by what it says: the same day counted, or its date", () => {
    const second = { kind: "day", number: 2, at: at("2026-07-13") } as const;
    expect(cardOf(second, "de").key).toBe("day-2");
    const { key, title } = cardOf(second, "ja");
    expect(key).toBe(`date-${at("2026-07-13") / 86_400 - 0.5}`);
    expect(titleOfKey(key, "ja")).toBe(title);
    expect([titleOfKey("day-2", "fr"), titleOfKey("day-2", "ja"), titleOfKey("nothing", "fr")]).toEqual([
      "Le deuxième jour",
      undefined,
      undefined,
    ]);
  });
});
