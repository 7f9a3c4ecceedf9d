import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { FPS } from "@/lib/film/time";
import { livelinessOf } from "@/lib/server/clips/measure-liveliness";
import type { MadeClip } from "@/lib/server/clips/preparing/publish-clip";
import type { MadeFile } from "@/lib/server/clips/preparing/with-made-files";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { loadImageLibrary } from "@/lib/server/media/load-image-library";
import { lookAtPicture } from "@/lib/server/media/look-at-picture";
import { MediaError } from "@/lib/server/media/media-error";
import { log } from "@/lib/server/log";
import { assertOwnContent } from "@/lib/worker/clips/assert-own-content";
import {
  type ClipSource,
  clipSourceOf,
  filmSizeOf,
  MAX_CLIP_SECONDS,
  soundOmission,
  tooLong,
} from "@/lib/worker/clips/clip-source";
import { toClipError } from "@/lib/worker/clips/clip-error";
import { type ClipTags, readClipTags } from "@/lib/worker/clips/clip-tags";
import { readPeaks } from "@/lib/worker/clips/read-peaks";
import { hearClip } from "@/lib/worker/clips/hear-clip";
import { indexMezzanine } from "@/lib/worker/clips/index-mezzanine";
import { areMadeTogether, makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import { makeStills } from "@/lib/worker/clips/make-stills";
import type { Mezzanine, Mezzanines } from "@/lib/worker/clips/mezzanine-arguments";
import { nameTextCodecs } from "@/lib/worker/clips/name-text-codecs";
import { probeClip } from "@/lib/worker/clips/probe-clip";
import { readTextTrack } from "@/lib/worker/clips/read-text-track";

const shortSides = { film720: 720, film1080: 1080 } as const;
/** A fifth of a second. Anything shorter is a still picture. */
const minFrames = 6;
/** The share of all work that is done with the first film, with and without a second one to make. */
const firstShare = { withSecond: 0.4, alone: 0.95 };

/** The file that a clip is made from. */
export type ClipFile = {
  path: string;
  /** The ffmpeg demuxer that reads the file. */
  demuxer: string;
  /** The clip can be used already; only its larger film is missing. */
  isReady: boolean;
};

export type PrepareTools = {
  ffmpeg: () => Promise<Ffmpeg>;
  signal: AbortSignal;
  /** An empty folder for temporary files. The caller removes it, whatever happens. */
  folder: string;
  /** Receives the share of all work that is done, from 0 to 1. */
  onProgress: (progress: number) => void;
  /** Receives what was made: first all that editing needs, then the larger film, if there is one. */
  publish: (prepared: MadeClip) => Promise<void>;
  /** False when nobody needs the larger film. */
  isLargeWanted?: boolean;
};

type Work = Omit<PrepareTools, "ffmpeg"> & { ffmpeg: Ffmpeg };

/** Makes and publishes every file of a clip that does not exist yet. */
export async function prepareClip(
  { path: file, demuxer, isReady }: ClipFile,
  { isLargeWanted = true, ...tools }: PrepareTools,
): Promise<void> {
  const work = { ...tools, ffmpeg: await tools.ffmpeg() };
  try {
    const { source, tags } = await readClip({ path: file, demuxer }, work.ffmpeg, work.signal);
    const hasSecond = isLarge(source) && isLargeWanted;
    const isTogether = !isReady && areMadeTogether(source);
    const second: Second = hasSecond ? (isTogether ? "together" : "later") : "none";
    if (!isReady) await makeFirst(source, { tags, second, work });
    if (second === "later") await makeSecond(source, work);
  } catch (error) {
    throw toReason(error);
  }
}

/** Reads a clip's tracks and tags. Throws an error with the reason when the clip cannot become footage. */
export async function lookIntoClip(
  file: Pick<ClipFile, "path" | "demuxer">,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<{ source: ClipSource; tags: ClipTags }> {
  try {
    return await readClip(file, ffmpeg, signal);
  } catch (error) {
    throw toReason(error);
  }
}

async function readClip(
  file: Pick<ClipFile, "path" | "demuxer">,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<{ source: ClipSource; tags: ClipTags }> {
  if (file.demuxer === "mov") await assertOwnContent(file.path);
  const probed = await nameTextCodecs(await probeClip(file, ffmpeg, signal), file);
  return { source: clipSourceOf(probed, file), tags: readClipTags(probed.format.tags ?? {}) };
}

function toReason(error: unknown): unknown {
  return error instanceof SyntaxError || error instanceof RangeError ? unreadable(error) : toClipError(error);
}

function unreadable(cause: unknown): MediaError {
  return new MediaError("broken", "The clip is damaged and cannot be read.", { cause });
}

/** Whether a clip has more pixels than its first film. */
export function isLarge({ size }: ClipSource): boolean {
  return Math.min(size.width, size.height) > shortSides.film720;
}

/** A film of a clip, and where to make it. */
export function filmOf(source: ClipSource, kind: Mezzanine["kind"], folder: string): Mezzanine {
  return { kind, size: filmSizeOf(source.size, shortSides[kind]), path: path.join(folder, `${kind}.mp4`) };
}

/** When the larger film is made: with the first one, after that is published, or not at all. */
type Second = "together" | "later" | "none";
type First = { tags: ClipTags; second: Second; work: Work };

/** Makes what editing needs: the clip's film up to 720p, its sound, and the stills. */
async function makeFirst(source: ClipSource, { tags, second, work }: First): Promise<void> {
  const { folder, onProgress } = work;
  const film = filmOf(source, "film720", folder);
  const larger = second === "together" ? filmOf(source, "film1080", folder) : null;
  const share = second === "later" ? firstShare.withSecond : firstShare.alone;
  const report = (seconds: number) => onProgress(share * shareOf(source, seconds));
  const films: Mezzanines = larger ? [larger, film] : [film];
  const { soundPath, omission } = await makeWithSound(source, films, { ...work, onProgress: report });
  const { index, frames } = await indexMezzanine(film);
  if (frames > MAX_CLIP_SECONDS * FPS) throw tooLong();
  if (frames < minFrames) throw new MediaError("broken", "The clip is shorter than a fifth of a second.");
  const waveformPath = path.join(folder, "waveform.json");
  const sound = soundPath === null ? null : await hearClip(soundPath, { ...work, waveformPath });
  const stills = await makeStills({ ...film, frames }, work);
  const known = { subject: null, hasCamera: true, isScreenshot: false };
  const poster = (await loadImageLibrary())(stills.posterPath);
  const { quality, fingerprint } = (await lookAtPicture(poster, known)).look;
  const files: MadeFile[] = [
    ...(await filmFiles(film, index)),
    { kind: "poster", path: stills.posterPath },
    { kind: "strip", path: stills.stripPath },
    ...(larger ? (await filesOf(larger)).files : []),
  ];
  if (sound && soundPath !== null)
    files.push({ kind: "sound", path: soundPath }, { kind: "waveform", path: waveformPath });
  const { stripCount, stripStep, movements, subject } = stills;
  const subtitles = source.text ? await readTextTrack(source, source.text, work) : [];
  const peaks = sound ? readPeaks(await readFile(waveformPath)) : [];
  const liveliness = livelinessOf({ movements, peaks });
  const { width, height } = source.size;
  const seen = { width, height, frames, stripCount, stripStep, quality, fingerprint, subject, liveliness };
  const facts = { ...seen, reason: omission, sound, subtitles, ...tags };
  await work.publish({ files, facts, isPrepared: second !== "later" });
}

type Heard = { soundPath: string | null; omission: string };

/** Makes the film without its sound when the sound cannot be read. The omission tells the owner. */
async function makeWithSound(source: ClipSource, films: Mezzanines, work: Work): Promise<Heard> {
  const soundPath = path.join(work.folder, "sound.m4a");
  if (source.sound === null) {
    await makeMezzanines(source, films, work);
    return { soundPath: null, omission: source.omission };
  }
  try {
    await makeMezzanines(source, films, { ...work, soundPath });
    const isThere = await stat(soundPath).then(
      ({ size }) => size > 0,
      () => false,
    );
    return isThere ? { soundPath, omission: "" } : { soundPath: null, omission: soundOmission() };
  } catch (error) {
    const cause = toClipError(error);
    if (!(cause instanceof MediaError) || cause.kind !== "broken" || work.signal.aborted) throw error;
    log.info({ err: error }, "a clip is read again without its sound");
    await makeMezzanines(source, films, work);
    return { soundPath: null, omission: soundOmission() };
  }
}

async function makeSecond(source: ClipSource, work: Work): Promise<void> {
  const film = filmOf(source, "film1080", work.folder);
  const { withSecond } = firstShare;
  const onProgress = (seconds: number) =>
    work.onProgress(withSecond + (firstShare.alone - withSecond) * shareOf(source, seconds));
  await makeMezzanines(source, [film], { ...work, onProgress });
  await work.publish({ files: (await filesOf(film)).files, isPrepared: true });
}

/** What was made with a film: it and its frame index. */
export async function filesOf(film: Mezzanine): Promise<{ files: MadeFile[]; frames: number }> {
  const { index, frames } = await indexMezzanine(film);
  return { files: await filmFiles(film, index), frames };
}

const indexKinds = { film720: "index720", film1080: "index1080" } as const;

async function filmFiles(film: Mezzanine, index: Uint8Array): Promise<MadeFile[]> {
  return [
    { kind: film.kind, path: film.path },
    { kind: indexKinds[film.kind], path: await writeIndex(film, index) },
  ];
}

function shareOf({ seconds }: ClipSource, done: number): number {
  return seconds === null ? 0 : Math.min(1, done / seconds);
}

async function writeIndex(film: Mezzanine, index: Uint8Array): Promise<string> {
  const target = `${film.path}.index`;
  await writeFile(target, index);
  return target;
}
