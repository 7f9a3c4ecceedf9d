import { z } from "zod";
import { styleCatalog } from "@/lib/film/style-catalog";
import { createGate } from "@/lib/server/media/gate";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { readLibrary } from "@/command/film/find-music";
import { runFilm } from "@/command/film/run-film";
import { startAhead } from "@/command/film/start-ahead";
import { assertInside } from "@/command/mcp/own-folder";
import { FILM_OPTIONS, type FilmOptions, filmOptions, LIBRARY_PREFIX } from "@/command/options/film-options";
import { helpWithName } from "@/command/options/nearest-name";
import type { CommandEvent } from "@/command/report/command-event";
import { Trouble } from "@/command/trouble";

const option = (name: keyof typeof FILM_OPTIONS) => z.string().optional().describe(FILM_OPTIONS[name].help);

/** What both tools take: the options of `kinora film`, with their own words. */
const wish = {
  sources: z
    .array(z.string(), 'Say which pictures, in the list `sources`: ["photos"].')
    .min(1)
    .describe("Folders and files with photos and clips, in the server's folder."),
  music: option("music"),
  fit: option("fit"),
  style: option("style"),
  color: option("color"),
  ratio: option("ratio"),
  quality: z.number().optional().describe(FILM_OPTIONS.quality.help),
  length: z.number().optional().describe(FILM_OPTIONS.length.help),
  pace: option("pace"),
  seed: z.number().optional().describe(FILM_OPTIONS.seed.help),
  title: option("title"),
  language: option("language"),
};

/** An agent that misspells an option must not get a film without it. */
function onlyThese<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === "unrecognized_keys"
        ? keys.map((key) => `There is no ${key}. ${helpWithName(key, names)}`).join(" ")
        : undefined,
  });
}

export const CHOOSING = onlyThese(wish);
export const MAKING = onlyThese({
  ...wish,
  out: option("out"),
  force: z.boolean().optional().describe(FILM_OPTIONS.force.help),
});

export type FilmWish = z.output<typeof CHOOSING> & Partial<z.output<typeof MAKING>>;

const flagWords = new RegExp(`(?<=^|\\s)--(${Object.keys(MAKING.shape).join("|")})(?=[\\s.:,]|$)`, "g");

/** What the command line says to people, for agents, who give an option by its name alone. */
export const wordsForAgents = (text: string) => text.replace(flagWords, "$1");

/** Reads a wish as a command line, so that it is judged by the same words. */
function optionsOf({ sources, force, ...texts }: FilmWish, isDry: boolean): FilmOptions {
  const args = Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  const flags = [...(force ? ["--force"] : []), ...(isDry ? ["--dry-run"] : [])];
  const options = filmOptions([...args, ...flags, "--", ...sources]);
  if (!options) throw new Trouble("This is no wish for a film.");
  return options;
}

export type FilmAnswer = { text: string; poster: Uint8Array | null };

type Calling = { signal: AbortSignal; onProgress: (done: number, of: number) => void };

export type FilmTools = {
  choose(wish: FilmWish, calling: Calling): Promise<FilmAnswer>;
  make(wish: FilmWish, calling: Calling): Promise<FilmAnswer>;
  listLooks(): Promise<FilmAnswer>;
};

/** What an agent can do with the pictures of a folder. Films are made one after the other. */
export function createFilmTools(cwd: string): FilmTools {
  const inTurn = createGate(1);
  let engine: OpenPictures | undefined;

  const run = async (
    wish: FilmWish,
    isDry: boolean,
    { signal, onProgress }: Calling,
  ): Promise<FilmAnswer> => {
    const options = optionsOf(wish, isDry);
    const music = options.music.from === "file" ? [options.music.name] : [];
    for (const name of [...options.sources, ...music, options.out]) await assertInside(cwd, name);
    let last: CommandEvent | undefined;
    let poster: Uint8Array | null = null;
    const report = (event: CommandEvent) => {
      if (event.event === "reading" || event.event === "painting") onProgress(event.done, event.of);
      else last = event;
    };
    engine ??= startAhead();
    const place = {
      cwd,
      signal,
      report,
      openPictures: engine,
      onPoster: (jpeg: Uint8Array) => (poster = jpeg),
      within: cwd,
    };
    await inTurn(1, () => runFilm(options, place));
    const inWords = (key: string, value: unknown) =>
      key === "message" && typeof value === "string" ? wordsForAgents(value) : value;
    return { text: JSON.stringify(last, inWords, 2), poster };
  };

  return {
    choose: (wish, calling) => run(wish, true, calling),
    make: (wish, calling) => run(wish, false, calling),
    async listLooks() {
      const { tracks } = await readLibrary();
      const styles = styleCatalog.map(({ machine_name: style, name, description }) => ({
        style,
        name,
        description,
      }));
      const music = tracks.map(({ id, title, description, moods, bpm, durationSeconds: seconds }) => {
        return { music: `${LIBRARY_PREFIX}${id}`, title, description, moods, bpm, seconds };
      });
      return { text: JSON.stringify({ styles, music }, null, 2), poster: null };
    },
  };
}
