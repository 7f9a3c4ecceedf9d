import path from "node:path";
import type { FilmDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { keepLoudness } from "@/lib/server/music/keep-loudness";
import { songGain } from "@/lib/server/music/song-gain";
import type { SongInput } from "@/lib/server/renders/read-render-inputs";
import { type DecodedSong, decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { measureSong } from "@/lib/worker/audio/measure-song";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { SAMPLES_PER_FRAME } from "@/lib/worker/audio/samples";
import { openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

type Sources = { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal };
type Film = { document: FilmDocument; songs: ReadonlyMap<string, SongInput>; context: PlanContext };

/** Where the film's sound is made, growing until it is whole. */
export function soundFile(folder: string): string {
  return path.join(folder, "sound.mp4");
}

/** The film's sound as a file, or null when nothing sounds in it. */
export async function prepareSound(
  { document, songs, context }: Film,
  sources: Sources,
): Promise<string | null> {
  const used = new Set(planFilm(document, context).audio.map(({ soundId }) => soundId));
  if (used.size === 0) return null;
  const { ffmpeg, folder, signal } = sources;
  const decoded = new Map<string, DecodedSong>();
  const factsById: Record<string, NonNullable<PlanContext["songs"]>[string]> = {};
  for (const id of used) {
    const song = songs.get(id);
    if (!song) throw new BrokenInput("A song of the film is not there any more.");
    const file = await openStored(song.storageKey, `The song “${song.title}”`, {
      target: path.join(folder, `song-${decoded.size}`),
      signal,
    });
    const target = path.join(folder, `song-${decoded.size}.wav`);
    const decode = (seconds: number | null) =>
      decodeSong(ffmpeg, { name: song.title, path: file, target, seconds }, signal);
    let { facts } = song;
    let whole: DecodedSong | undefined;
    if (facts.gain === undefined) {
      // It came before loudness was heard with everything else. Measured as a whole, it is decoded as a whole.
      whole = await decode(null);
      const loudness = await measureSong(whole, signal);
      await keepLoudness(id, loudness).catch((error: unknown) =>
        log.warn({ err: error, song: id }, "a song's loudness could not be kept"),
      );
      facts = { ...facts, gain: songGain(loudness) };
    }
    factsById[id] = facts;
    const until = lastSecondPlayed(
      planFilm(document, { ...context, songs: { ...context.songs, ...factsById } }),
      id,
    );
    decoded.set(id, whole ?? (await decode(until)));
  }
  const plan = planFilm(document, { ...context, songs: { ...context.songs, ...factsById } });
  const target = soundFile(folder);
  const mixed = mixAudio(plan.audio, decoded, plan.frameCount * SAMPLES_PER_FRAME);
  await encodeAudio(ffmpeg, mixed, target, signal);
  return target;
}

function lastSecondPlayed(plan: FilmPlan, songId: string): number {
  const ends = plan.audio
    .filter((play) => play.soundId === songId)
    .map(({ sourceSeconds, startSeconds, endSeconds }) => sourceSeconds + endSeconds - startSeconds);
  return Math.max(0, ...ends) + 0.1;
}
