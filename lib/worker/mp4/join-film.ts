import { findDecoderSettings } from "@/lib/worker/mp4/decoder-settings";
import { readTracks } from "@/lib/worker/mp4/read-tracks";
import type { Sample, Track } from "@/lib/worker/mp4/track";
import { type MovieTrack, writeMovie } from "@/lib/worker/mp4/write-movie";

/** A range of a file's frames that begins with a key frame. */
export type FrameRange = {
  path: string;
  fromFrame: number;
  untilFrame: number;
};

/** The files cannot be joined: a player learns only once, at the beginning, how pictures are encoded. */
export class UnlikePieces extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnlikePieces";
  }
}

type Film = {
  /** In the film's order. */
  pictures: readonly FrameRange[];
  /** The file with the sound; null for a silent film. */
  soundPath: string | null;
  title: string;
};

/**
 * Puts a film together from ranges of several files and its sound, without encoding anything again. Each range begins
 * with a key frame, ends before one, and shows each of its frames once.
 */
export async function joinFilm(path: string, { pictures, soundPath, title }: Film): Promise<void> {
  const tracks = new Map<string, Track>();
  for (const range of pictures) {
    if (!tracks.has(range.path)) tracks.set(range.path, await trackOf(range.path, "vide"));
  }
  const ranges = pictures.map((range) => ({ range, samples: samplesOf(range, tracks) }));
  const first = tracks.get(pictures[0]?.path ?? "");
  if (!first) throw new UnlikePieces("A film without pictures cannot be joined.");
  for (const [name, track] of tracks) {
    if (!decoderSettings(track).equals(decoderSettings(first)) || track.timescale !== first.timescale)
      throw new UnlikePieces(`${name} is encoded otherwise than the file before it.`);
  }
  // Ranges of one or two frames have a shorter delay than others. Give all of them the longest.
  const delays = ranges.map(({ samples }) => samples[0]?.delay ?? 0);
  const delay = Math.max(...delays);
  const samples = ranges.flatMap(({ range, samples }, index) => {
    const later = delay - (delays[index] ?? 0);
    return samples.map((sample) => ({ ...sample, path: range.path, delay: sample.delay + later }));
  });
  const shownFor = lengthOf(samples);
  const picture: MovieTrack = { ...first, samples, startsAt: delay, shownFor };
  const seconds = shownFor / first.timescale;
  const sound = soundPath === null ? [] : [await soundOf(soundPath, seconds)];
  await writeMovie(path, [picture, ...sound], title.replace(/\p{Cc}+/gu, " "));
}

async function soundOf(path: string, filmSeconds: number): Promise<MovieTrack> {
  const track = await trackOf(path, "soun");
  const samples = track.samples.map((sample) => ({ ...sample, path }));
  // The encoder pads the last 1,024 sound samples with silence, so cut the sound where the film ends.
  const shownFor = Math.min(lengthOf(samples) - track.startsAt, Math.round(filmSeconds * track.timescale));
  return { ...track, samples, shownFor };
}

async function trackOf(path: string, kind: Track["kind"]): Promise<Track> {
  const track = (await readTracks(path)).find((one) => one.kind === kind);
  if (!track) throw new UnlikePieces(`${path} has no track of ${kind}.`);
  return track;
}

function samplesOf(
  { path, fromFrame, untilFrame }: FrameRange,
  tracks: ReadonlyMap<string, Track>,
): readonly Sample[] {
  const all = tracks.get(path)?.samples ?? [];
  const samples = all.slice(fromFrame, untilFrame);
  const [first, next] = [samples[0], all[untilFrame]];
  const name = `${path}, ${fromFrame} to ${untilFrame}`;
  if (!first || samples.length < untilFrame - fromFrame) throw new UnlikePieces(`${name}: it is too short.`);
  if (!first.isSync || (next && !next.isSync))
    throw new UnlikePieces(`${name}: other frames are needed for it.`);
  const shown = samples.map(({ delay }, index) => index + (delay - first.delay) / first.duration);
  const isEachOnce = shown.toSorted((a, b) => a - b).every((frame, index) => frame === index);
  if (!isEachOnce) throw new UnlikePieces(`${name}: not every frame of it is shown once.`);
  return samples;
}

function lengthOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { duration }) => sum + duration, 0);
}

function decoderSettings(track: Track): Buffer {
  const settings = findDecoderSettings(track);
  if (!settings) throw new UnlikePieces("It is not encoded as films are.");
  return settings;
}
