import { MIN_WISHED_SECONDS, USUAL_SECONDS } from "@/lib/contracts/choose-film";
import { ASPECT_RATIOS } from "@/lib/film/document-choices";
import type { AspectRatio } from "@/lib/film/document";
import { MAX_FILM_SECONDS, MAX_TITLE_LENGTH } from "@/lib/film/limits";
import { typedColor } from "@/lib/film/parse-color";
import { findQuality, type Quality, QUALITIES } from "@/lib/film/qualities";
import { type StyleName, styleNames } from "@/lib/film/styles/styles";
import { type Pace, PACES, USUAL_PACE } from "@/lib/story/pace";
import { filmLanguage, languageTag } from "@/lib/story/languages";
import { helpWithName } from "@/command/options/nearest-name";
import { type OptionTable, readOptions } from "@/command/options/read-options";
import { WrongUsage } from "@/command/trouble";

const fits = ["music", "beats"] as const;
const usualQuality: Quality = 720;
/** The style that the studio begins a film with. */
const usualStyle: StyleName = "vanilla";
const maxSeed = 2 ** 31 - 1;

/** The prefix that names a song of the built-in library. */
export const LIBRARY_PREFIX = "library:";

export type MusicWish = { from: "usual" } | { from: "none" } | { from: "library" | "file"; name: string };

export type FilmOptions = {
  /** Folders and files, as they were given. */
  sources: string[];
  out: string;
  music: MusicWish;
  fit: (typeof fits)[number] | null;
  style: StyleName;
  /** Of titles, captions and ornaments; null for the style's own. */
  color: string | null;
  ratio: AspectRatio;
  quality: Quality;
  seconds: number;
  pace: Pace;
  seed: number;
  /** Null when the dates of the pictures name the film. */
  title: string | null;
  /** Of the title and the cards that come of dates. */
  language: string;
  isForced: boolean;
  isDry: boolean;
  isWatching: boolean;
  isJson: boolean;
};

export const FILM_OPTIONS = {
  out: { type: "string", value: "film.mp4", help: "The file to write (default film.mp4)." },
  music: {
    type: "string",
    value: "song.mp3",
    help: "A song, library:<name> from the built-in music, or none (default: the first in the library).",
  },
  fit: {
    type: "string",
    value: fits.join("|"),
    help: "music: as long as the song, with cuts on its beats. beats: only the cuts on its beats.",
  },
  style: { type: "string", value: "name", help: `${styleNames.join(", ")} (default ${usualStyle}).` },
  color: {
    type: "string",
    value: "'#c5482f'",
    help: "The colour of titles, captions and ornaments (default: the style's own).",
  },
  ratio: { type: "string", value: "w:h", help: `${ASPECT_RATIOS.join(", ")} (default 16:9).` },
  quality: { type: "string", value: "pixels", help: `${QUALITIES.join(", ")} (default ${usualQuality}).` },
  length: { type: "string", value: "seconds", help: `About how long (default ${USUAL_SECONDS}).` },
  pace: {
    type: "string",
    value: PACES.join("|"),
    help: `How quickly it goes from one picture to the next (default ${USUAL_PACE}).`,
  },
  seed: { type: "string", value: "number", help: "Another number gives another version (default 0)." },
  title: { type: "string", value: "text", help: "The film's title (default: the dates of its pictures)." },
  language: {
    type: "string",
    value: "tag",
    help: "For the dates and days in the film: en, de, pt-BR … (default: the system's).",
  },
  force: { type: "boolean", help: "Replace an existing file." },
  "dry-run": { type: "boolean", help: "Show what would be chosen and why, without making the film." },
  watch: { type: "boolean", help: "Make the film again whenever the pictures change." },
  json: { type: "boolean", help: "Print one JSON object per line, for programs." },
  help: { type: "boolean", short: "h", help: "Show this help." },
} as const satisfies OptionTable;

/**
 * Reads the arguments of `kinora film`, or of a command that takes some of its options. Null when somebody asks for help.
 */
export function filmOptions(
  args: readonly string[],
  { command = "film", taken = FILM_OPTIONS }: { command?: string; taken?: Partial<typeof FILM_OPTIONS> } = {},
): FilmOptions | null {
  const { text, flag, positionals } = readOptions<typeof FILM_OPTIONS>(args, taken);
  if (flag("help")) return null;
  if (positionals.length === 0)
    throw new WrongUsage(`Say which pictures: kinora ${command} ./photos --out film.mp4`);
  const out = text("out") ?? "film.mp4";
  if (!/\.mp4$/i.test(out))
    throw new WrongUsage(`Films are MP4 files: --out ${out.replace(/\.\w*$/, "")}.mp4`);
  const title = text("title")?.trim() ?? null;
  if (title !== null && title.length > MAX_TITLE_LENGTH)
    throw new WrongUsage(`--title takes at most ${MAX_TITLE_LENGTH} letters.`);
  const music = musicWish(text("music"));
  const fit = oneOf("fit", text("fit"), fits) ?? null;
  if (fit !== null && music.from === "none") throw new WrongUsage("--fit needs music.");
  return {
    sources: positionals,
    out,
    music,
    fit,
    style: oneOf("style", text("style"), styleNames) ?? usualStyle,
    color: colorOf(text("color")),
    ratio: oneOf("ratio", text("ratio"), ASPECT_RATIOS) ?? "16:9",
    quality: qualityOf(text("quality")),
    seconds: wholeNumber(
      "length",
      text("length") ?? String(USUAL_SECONDS),
      MIN_WISHED_SECONDS,
      MAX_FILM_SECONDS,
    ),
    pace: oneOf("pace", text("pace"), PACES) ?? USUAL_PACE,
    seed: wholeNumber("seed", text("seed") ?? "0", 0, maxSeed),
    title,
    language: languageOf(text("language")),
    isForced: flag("force"),
    isDry: flag("dry-run"),
    isWatching: flag("watch"),
    isJson: flag("json"),
  };
}

function languageOf(given: string | undefined): string {
  if (given === undefined) return filmLanguage([systemLanguage()]);
  // Systems write de_DE.
  const tag = languageTag(given.replaceAll("_", "-"));
  if (tag === undefined) throw new WrongUsage(`--language takes a tag such as de or pt-BR, not ${given}.`);
  return filmLanguage([tag]);
}

/** Empty where a system is set up for no language at all. */
function systemLanguage(): string {
  // Knows the same languages as the rest of Intl, and is there fifteen times as fast as a format of dates.
  const { locale } = new Intl.PluralRules().resolvedOptions();
  return locale.includes("posix") ? "" : locale;
}

function musicWish(given: string | undefined): MusicWish {
  if (given === undefined) return { from: "usual" };
  if (given === "none") return { from: "none" };
  if (given.startsWith(LIBRARY_PREFIX)) return { from: "library", name: given.slice(LIBRARY_PREFIX.length) };
  return { from: "file", name: given };
}

function oneOf<Choice extends string>(
  option: string,
  given: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (given === undefined) return undefined;
  const choice = choices.find((name) => name === given);
  if (choice === undefined)
    throw new WrongUsage(`There is no --${option} ${given}. ${helpWithName(given, choices)}`);
  return choice;
}

function colorOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  const color = typedColor(given);
  if (color === undefined) throw new WrongUsage(`--color takes a colour such as '#c5482f', not ${given}.`);
  return color;
}

function qualityOf(given = String(usualQuality)): Quality {
  const quality = findQuality(Number(given.replace(/p$/i, "")));
  if (quality === undefined)
    throw new WrongUsage(`There is no --quality ${given}. There are: ${QUALITIES.join(", ")}.`);
  return quality;
}

function wholeNumber(option: string, given: string, min: number, max: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new WrongUsage(`--${option} takes a whole number from ${min} to ${max}, not ${given}.`);
  return value;
}
