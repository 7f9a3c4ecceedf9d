import path from "node:path";
import type { Film, Kinora } from "@/clients/typescript/src/index";
import { nameFromDates } from "@/lib/story/name-from-dates";
import { assertWritable, saveFilm } from "@/command/film/save-film";
import { inWorkFolder } from "@/command/film/work-folder";
import type { FilmOptions } from "@/command/options/film-options";
import { helpWithName } from "@/command/options/nearest-name";
import type { Report } from "@/command/report/command-event";
import { prepareClips } from "@/command/service/prepare-clips";
import { type UploadedFile, uploadFiles } from "@/command/service/upload-files";
import { Trouble } from "@/command/trouble";

type Tools = { kinora: Kinora; cwd: string; signal: AbortSignal; report: Report };

/** Has the service make a film of a folder: uploads, chooses, waits, downloads. */
export async function makeAtService(options: FilmOptions, tools: Tools): Promise<void> {
  const { kinora, signal } = tools;
  const out = targetOf(options, tools.cwd);
  await assertWritable(out);
  const songId = await findSong(options.music, tools);
  const uploaded = await uploadFiles(options.sources, tools);
  const photos = uploaded.filter(({ kind }) => kind === "photo");
  const clips = await prepareClips(uploaded, tools);
  const pictures = [...photos, ...clips];
  if (pictures.length === 0) throw new Trouble(`There is no photo or clip in ${options.sources.join(", ")}.`);
  if (songId === null && clips.length === 0)
    throw new Trouble("The service makes no silent films. Leave --music none out, or add clips with sound.");
  const { style, color, quality, ratio, seconds, pace, seed, fit, language } = options;
  const name = options.title || nameOf(pictures, options);
  const film = await kinora.films.create(
    { name, style, quality, aspect_ratio: ratio, accent_color: color },
    { signal },
  );
  if (songId !== null) await film.update({ assets: [{ name: "music", asset_id: songId }] }, { signal });
  const from = { photos: photos.map(idOf), clips: clips.map(idOf) };
  await film.choose(
    { ...from, length: seconds, pace, seed, language, ...(fit === "music" && { fit }) },
    { signal },
  );
  if (fit === "beats") await film.update({ fit }, { signal });
  await film.render({}, { signal });
  await waitForFilm(film, tools);
  await downloadFilm(film, { ...out, quality }, tools);
}

/** A film needs a name: when it was, as in the studio, or else what its folder is called. */
function nameOf(
  pictures: readonly UploadedFile[],
  { sources: [source = ""], language }: Pick<FilmOptions, "sources" | "language">,
): string {
  const dated = nameFromDates(
    pictures.map(({ takenAt }) => takenAt),
    language,
  );
  return dated || path.parse(path.resolve(source)).name || "Film";
}

const idOf = ({ id }: UploadedFile) => id;

async function findSong(music: FilmOptions["music"], tools: Tools): Promise<string | null> {
  if (music.from === "none") return null;
  if (music.from === "file") {
    const song = (await uploadFiles([music.name], tools)).find(({ kind }) => kind === "song");
    if (!song) throw new Trouble(`${music.name} is not a song.`);
    return song.id;
  }
  const songs = await tools.kinora.songs.library({ signal: tools.signal });
  if (music.from === "usual") return songs[0]?.id ?? null;
  const wanted = music.name.toLowerCase();
  const song = songs.find(({ id, title }) => [id, title.toLowerCase()].includes(wanted));
  if (song) return song.id;
  const names = songs.map(({ id }) => id);
  throw new Trouble(`There is no “${music.name}” in the service's library. ${helpWithName(wanted, names)}`);
}

/** Waits until nobody works on the film any more. */
export async function waitForFilm(
  film: Film,
  { report, signal }: Pick<Tools, "report" | "signal">,
): Promise<void> {
  const tell = (percent: number) => report({ event: "rendering", id: film.id, percent });
  try {
    await film.finished({ signal, onProgress: ({ progress }) => tell(progress ?? 0) });
  } catch (error) {
    // Whoever orders it again pays again.
    if (signal.aborted) report({ event: "waiting", message: goesOn(film.id) });
    throw error;
  }
  tell(100);
}

const goesOn = (id: string) =>
  `The service goes on making film ${id}. See kinora watch ${id} and kinora download ${id}.`;

type Target = { path: string; name: string; mayReplace: boolean };

export function targetOf({ out, isForced }: Pick<FilmOptions, "out" | "isForced">, cwd: string): Target {
  return { path: path.resolve(cwd, out), name: out, mayReplace: isForced };
}

/** Downloads a film; its file is there whole, or not at all. */
export async function downloadFilm(
  film: Film,
  { quality, ...target }: Target & { quality: FilmOptions["quality"] | undefined },
  { report, signal }: Pick<Tools, "report" | "signal">,
): Promise<void> {
  await assertWritable(target);
  const bytes = await inWorkFolder(async (folder) => {
    const draft = path.join(folder, "film.mp4");
    await film.download(draft, { signal, ...(quality !== undefined && { quality }) });
    return saveFilm(draft, target, signal);
  });
  report({ event: "ready", id: film.id, file: target.name, bytes });
}
