type DayWords = (number: number) => string | undefined;

/** The first to the tenth: more are never counted (`cardsOf`). */
const days = (ordinals: string, write: (ordinal: string) => string): DayWords => {
  const words = ordinals.split(" ").map(write);
  return (number) => words[number - 1];
};

/** The languages in which the days of a film are counted, by their tags without a region. */
export const COUNTING_LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "tr",
  "uk",
  "ru",
  "el",
] as const;
type CountingLanguage = (typeof COUNTING_LANGUAGES)[number];

/** In other languages cards say dates, which `Intl` has for all. One is added only by somebody who speaks it. */
const dayWords: Record<CountingLanguage, DayWords> = {
  en: days(
    "first second third fourth fifth sixth seventh eighth ninth tenth",
    (ordinal) => `The ${ordinal} day`,
  ),
  de: days(
    "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte",
    (ordinal) => `Der ${ordinal} Tag`,
  ),
  fr: days(
    "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
    (ordinal) => `Le ${ordinal} jour`,
  ),
  es: days(
    "primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo",
    (ordinal) => `El ${ordinal} día`,
  ),
  it: days("primo secondo terzo quarto quinto sesto settimo ottavo nono decimo", (ordinal) =>
    ordinal === "ottavo" ? "L’ottavo giorno" : `Il ${ordinal} giorno`,
  ),
  pt: days(
    "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo",
    (ordinal) => `O ${ordinal} dia`,
  ),
  nl: days(
    "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
    (ordinal) => `De ${ordinal} dag`,
  ),
  pl: days(
    "Pierwszy Drugi Trzeci Czwarty Piąty Szósty Siódmy Ósmy Dziewiąty Dziesiąty",
    (ordinal) => `${ordinal} dzień`,
  ),
  sv: days(
    "första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde",
    (ordinal) => `Den ${ordinal} dagen`,
  ),
  da: days(
    "første anden tredje fjerde femte sjette syvende ottende niende tiende",
    (ordinal) => `Den ${ordinal} dag`,
  ),
  nb: days(
    "første andre tredje fjerde femte sjette sjuende åttende niende tiende",
    (ordinal) => `Den ${ordinal} dagen`,
  ),
  fi: days(
    "Ensimmäinen Toinen Kolmas Neljäs Viides Kuudes Seitsemäs Kahdeksas Yhdeksäs Kymmenes",
    (ordinal) => `${ordinal} päivä`,
  ),
  cs: days("První Druhý Třetí Čtvrtý Pátý Šestý Sedmý Osmý Devátý Desátý", (ordinal) => `${ordinal} den`),
  tr: days(
    "Birinci İkinci Üçüncü Dördüncü Beşinci Altıncı Yedinci Sekizinci Dokuzuncu Onuncu",
    (ordinal) => `${ordinal} gün`,
  ),
  uk: days(
    "Перший Другий Третій Четвертий П’ятий Шостий Сьомий Восьмий Дев’ятий Десятий",
    (ordinal) => `${ordinal} день`,
  ),
  ru: days(
    "Первый Второй Третий Четвёртый Пятый Шестой Седьмой Восьмой Девятый Десятый",
    (ordinal) => `${ordinal} день`,
  ),
  el: days(
    "πρώτη δεύτερη τρίτη τέταρτη πέμπτη έκτη έβδομη όγδοη ένατη δέκατη",
    (ordinal) => `Η ${ordinal} μέρα`,
  ),
};

/** "The second day"; undefined in a language in which days are not counted. */
export function dayWordsIn(language: string, number: number): string | undefined {
  const plain = new Intl.Locale(language).language;
  // Norwegian as a whole is written as most of it is.
  const counting = COUNTING_LANGUAGES.find((known) => known === (plain === "no" ? "nb" : plain));
  return counting && dayWords[counting](number);
}
