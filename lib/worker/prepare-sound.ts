import path from "node:path";
import type { Loudness } from "@/lib/contracts/song-facts";
import type { FilmDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { PlanContext } from "@/lib/film/plan/context";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { songGain } from "@/lib/server/music/song-gain";
import type { RenderInputs, SongInput } from "@/lib/server/renders/render-inputs";
import { type DecodedSong, decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { measureSong } from "@/lib/worker/audio/measure-song";
import { mixAudio, soundName } from "@/lib/worker/audio/mix-audio";
import { SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { PacketRange } from "@/lib/worker/mp4/grow-sound";
import type { FilmSound } from "@/lib/worker/pieces/recall-pieces";
import { BrokenInput } from "@/lib/worker/render-errors";

/** Remembers a song's loudness for later films. */
export type KeepLoudness = (songId: string, loudness: Loudness) => Promise<void>;

type Sources = {
  ffmpeg: Ffmpeg;
  mediaFiles: MediaFiles;
  keepLoudness: KeepLoudness;
  fingerprint: string | undefined;
  /** Stretches of sound that earlier films have, by key. */
  kept: ReadonlyMap<string, PacketRange>;
  folder: string;
  signal: AbortSignal;
};
type Film = { document: FilmDocument; inputs: RenderInputs; context: PlanContext };

/** The path of the film's sound, a file that grows until it is complete. */
export function soundFile(folder: string): string {
  return path.join(folder, "sound.mp4");
}

/** Makes the film's sound; null when the film is silent. */
export async function prepareSound(film: Film, sources: Sources): Promise<FilmSound | null> {
  const { document, context } = film;
  if (planFilm(document, context).audio.length === 0) return null;
  const { folder } = sources;
  const decoded = new Map<string, DecodedSong>();
  const plan = planFilm(document, await withLoudness(film, decoded, sources));
  for (const name of new Set(plan.audio.map(soundName))) {
    if (decoded.has(name)) continue;
    const plays = plan.audio.filter((play) => soundName(play) === name);
    decoded.set(name, await decodeSound(film, plays, decoded.size, sources));
  }
  const target = soundFile(folder);
  const moments = plan.frameCount * SAMPLES_PER_FRAME;
  const blocks = mixAudio(plan.audio, decoded, moments);
  return { path: target, stretches: await encodeSound({ blocks, moments }, { ...sources, target }) };
}

/**
 * Measures songs that were uploaded before loudness was measured at the upload. They are measured, and so decoded,
 * whole.
 */
async function withLoudness(
  { document, inputs, context }: Film,
  decoded: Map<string, DecodedSong>,
  sources: Sources,
): Promise<PlanContext> {
  const songs = { ...context.songs };
  for (const play of planFilm(document, context).audio) {
    const song = inputs.song.get(play.soundId);
    if (!song || song.facts.gain !== undefined || decoded.has(soundName(play))) continue;
    const whole = await decodeStored(storedSong(song), { seconds: null, speed: 1 }, decoded.size, sources);
    decoded.set(soundName(play), whole);
    const loudness = await measureSong(whole, sources.signal);
    await sources
      .keepLoudness(song.id, loudness)
      .catch((error: unknown) =>
        log.warn({ err: error, song: song.id }, "a song's loudness could not be kept"),
      );
    songs[song.id] = { ...song.facts, gain: songGain(loudness) };
  }
  return { ...context, songs };
}

/** Decodes as much of a song, or of a clip's sound, as its plays need. */
function decodeSound(
  { inputs }: Film,
  plays: readonly AudioPlay[],
  number: number,
  sources: Sources,
): Promise<DecodedSong> {
  const { soundId = "", speed = 1 } = plays[0] ?? {};
  const [song, clip] = [inputs.song.get(soundId), inputs.footage.get(soundId)];
  const voice = inputs.voice.get(soundId);
  if (voice) {
    const stored = { what: `The voice “${voice.title}”`, key: voice.storageKey };
    return decodeStored(stored, { seconds: lastSecondOf(plays), speed }, number, sources);
  }
  if (song) return decodeStored(storedSong(song), { seconds: lastSecondOf(plays), speed }, number, sources);
  if (!clip?.sound) throw new BrokenInput("A song, a voice or a clip in the film no longer exists.");
  const stored = { what: `The sound of the clip “${clip.name}”`, key: clip.sound };
  return decodeStored(stored, { seconds: lastSecondOf(plays), speed }, number, sources);
}

type Stored = { what: string; key: string };

const storedSong = ({ title, storageKey }: SongInput): Stored => ({
  what: `The song “${title}”`,
  key: storageKey,
});

async function decodeStored(
  { what, key }: Stored,
  how: { seconds: number | null; speed: number },
  number: number,
  { ffmpeg, mediaFiles, folder, signal }: Sources,
): Promise<DecodedSong> {
  const file = await mediaFiles.open(key, what, { target: path.join(folder, `song-${number}`), signal });
  const target = path.join(folder, `song-${number}.wav`);
  return decodeSong(ffmpeg, { what, path: file, target, ...how }, signal);
}

function lastSecondOf(plays: readonly AudioPlay[]): number {
  const ends = plays.map(
    ({ sourceSeconds, startSeconds, endSeconds, speed }) => sourceSeconds / speed + endSeconds - startSeconds,
  );
  return Math.max(0, ...ends) + 0.1;
}
