import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ProgressSample, timeLeftMs, withSample } from "@/lib/client/time-left";
import { paintedShortSide } from "@/lib/film/qualities";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { RenderInputs, SongInput } from "@/lib/server/renders/render-inputs";
import { chooseStory } from "@/lib/story/choose-story";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { type Choice, choosePictures } from "@/command/film/choose-pictures";
import { composeFilm, risesOf } from "@/command/film/compose-film";
import { describeFilm } from "@/command/film/describe-film";
import { drawDocument } from "@/command/film/draw-document";
import { saveFilm } from "@/command/film/save-film";
import type { Listing } from "@/command/folder/list-files";
import type { FilmOptions } from "@/command/options/film-options";
import type { Picture, Refusal } from "@/command/pictures/picture";
import { prepareFootage } from "@/command/pictures/read-clip";
import type { PictureReader, ReadingTools } from "@/command/pictures/read-pictures";
import type { Report } from "@/command/report/command-event";
import { Trouble } from "@/command/trouble";

export type FilmTools = {
  ffmpeg: Ffmpeg;
  openPictures: OpenPictures;
  reader: PictureReader;
  /** Heard while pictures are read. */
  song: Promise<SongInput | null>;
  cwd: string;
  /** Holds intermediate files; the caller removes it. */
  folder: string;
  signal: AbortSignal;
  report: Report;
  /** Receives the finished film's best frame as a JPEG. */
  onPoster?: (jpeg: Uint8Array) => void;
};

/** Chooses a film from the listed files, and makes it unless the run is a dry one. */
export async function makeFilm(listing: Listing, options: FilmOptions, tools: FilmTools): Promise<void> {
  const { reader, signal, report } = tools;
  const work = { ...tools, shortSide: paintedShortSide(options.quality) };
  const onRead = (done: number, of: number) => report({ event: "reading", done, of });
  const onFewLeft = (soFar: readonly Picture[]) => beginFirst(soFar, options, tools);
  const { song, pictures, refusals } = await readAll(listing, { ...work, onRead, onFewLeft });
  if (pictures.length === 0) throw new Trouble(emptyWords(options, refusals));

  const choice = await choosePictures(pictures, wishOf(options, song), { signal, prepare: preparing(work) });
  if (choice.story.chapters.length === 0) throw new Trouble(emptyWords(options, choice.refusals));
  const { renditions } = reader;
  if (!options.isDry)
    void renditions.begin(choice.story.chapters.flatMap(({ chosen }) => chosen.map(({ id }) => id)));
  const film = composeFilm(choice.story, { pictures: choice.pictures, song }, options);
  const described = describeFilm({ ...film, choice, song, refusals }, options);
  report({ event: "chosen", ...described });
  if (options.isDry) return;

  const place = path.join(tools.folder, "film");
  await mkdir(place, { recursive: true });
  const onFrames = paintingReport(report);
  const inputs = inputsOf(choice, song);
  const drawn = await drawDocument(
    { ...film, inputs, quality: options.quality },
    { ...tools, folder: place, onFrames, readFile: renditions.read },
  );
  const mayReplace = options.isForced || options.isWatching;
  const target = { path: path.resolve(tools.cwd, options.out), name: options.out, mayReplace };
  const bytes = await saveFilm(drawn.path, target, signal);
  const { width, height, frames } = drawn;
  if (drawn.poster) tools.onPoster?.(drawn.poster);
  report({ event: "done", file: options.out, bytes, width, height, frames, ...described });
}

/** What the options say to choosing a film. */
export function wishOf({ fit, seconds, pace, seed, title }: FilmOptions, song: SongInput | null) {
  const wanted = fit === "music" && song ? song.durationMs / 1000 : seconds;
  return { seconds: wanted, pace, seed, rises: risesOf(song, wanted, title) };
}

/**
 * Begins to make the rendition that the film's first frame will probably need, while the last pictures are read: they
 * seldom change with which photo a film begins.
 */
async function beginFirst(
  soFar: readonly Picture[],
  options: FilmOptions,
  { reader, ...tools }: Pick<FilmTools, "reader" | "song">,
): Promise<void> {
  const song = await Promise.race([tools.song, "not heard yet" as const]);
  if (options.isDry || song === "not heard yet") return;
  const items = soFar.map(({ story }) => story);
  const [first] = chooseStory(items, wishOf(options, song)).chapters.flatMap(({ chosen }) => chosen);
  if (first) await reader.renditions.begin([first.id]);
}

type Reading = ReadingTools & Pick<FilmTools, "reader" | "song">;

/** Reads the pictures while the song is heard. A song that cannot be used ends it at once. */
async function readAll(listing: Listing, { reader, ...tools }: Reading) {
  const unheard = new AbortController();
  tools.song.catch((error: unknown) => unheard.abort(error));
  const signal = AbortSignal.any([tools.signal, unheard.signal]);
  try {
    const { pictures, refusals } = await reader.read(listing, { ...tools, signal });
    return { song: await tools.song, pictures, refusals };
  } catch (error) {
    throw unheard.signal.aborted ? unheard.signal.reason : error;
  }
}

type Preparing = Omit<ReadingTools, "onRead"> & { reader: PictureReader; report: Report };

function preparing({ reader, report, ...tools }: Preparing): Parameters<typeof choosePictures>[2]["prepare"] {
  return async (picture, demuxer, place) => {
    const { name: file } = picture.file;
    const onProgress = (share: number) => report({ event: "preparing", file, share, ...place });
    onProgress(0);
    const prepared = await prepareFootage(picture, demuxer, { ...tools, onProgress });
    onProgress(1);
    reader.learn(prepared);
    return prepared;
  };
}

function paintingReport(report: Report): (done: number, of: number) => void {
  let samples: readonly ProgressSample[] = [];
  return (done, of) => {
    const now = performance.now();
    if (done > 0) samples = withSample(samples, { atMs: now, percent: (100 * done) / of });
    const left = timeLeftMs(samples, now);
    report({ event: "painting", done, of, seconds_left: left === undefined ? null : Math.ceil(left / 1000) });
  };
}

function inputsOf({ pictures }: Choice, song: SongInput | null): RenderInputs {
  const all = [...pictures.values()];
  return {
    photo: new Map(
      all.flatMap(({ id, media }) => (media.kind === "photo" ? [[id, media.input] as const] : [])),
    ),
    footage: new Map(
      all.flatMap(({ id, media }) =>
        media.kind === "clip" && media.footage ? [[id, media.footage] as const] : [],
      ),
    ),
    song: new Map(song ? [[song.id, song]] : []),
    voice: new Map(),
  };
}

const maxNamed = 5;

function emptyWords({ sources }: Pick<FilmOptions, "sources">, refusals: readonly Refusal[]): string {
  const where = sources.join(", ");
  if (refusals.length === 0) return `There is no photo or clip in ${where}.`;
  const named = refusals.slice(0, maxNamed).map(({ file, message }) => `  ${file}: ${message}`);
  const more = refusals.length > maxNamed ? [`  … and ${refusals.length - maxNamed} more.`] : [];
  return [`There is no photo or clip in ${where} that can be used.`, ...named, ...more].join("\n");
}
