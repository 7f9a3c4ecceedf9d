import path from "node:path";
import { planFilm } from "@/lib/film/plan";
import { type FilmDocument } from "@/lib/film/document";
import { type PlanContext } from "@/lib/film/plan/context";
import { type FilmPlan } from "@/lib/film/plan/film-plan";
import { env } from "@/lib/server/env";
import { type Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { type SongInput } from "@/lib/server/renders/read-render-inputs";
import { type DecodedSong, decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { knownLoudness } from "@/lib/worker/audio/known-loudness";
import { measureSong } from "@/lib/worker/audio/measure-song";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { SAMPLES_PER_FRAME } from "@/lib/worker/audio/samples";
import { songGain } from "@/lib/worker/audio/song-gain";
import { openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

type Sources = { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal };
type Film = { document: FilmDocument; songs: ReadonlyMap<string, SongInput>; context: PlanContext };

/** The film's sound as a file, or null when nothing sounds in it. */
export async function prepareSound(
  { document, songs, context }: Film,
  sources: Sources,
): Promise<string | null> {
  const used = new Set(planFilm(document, context).audio.map(({ songId }) => songId));
  if (used.size === 0) return null;
  const { ffmpeg, folder, signal } = sources;
  const decoded = new Map<string, DecodedSong>();
  const heard: Record<string, NonNullable<PlanContext["songs"]>[string]> = {};
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
    // Measured as a whole, which also decodes it as a whole; known already, only what the film plays of it is decoded.
    let whole: DecodedSong | undefined;
    const loudness = await knownLoudness(
      path.join(env().DATA_DIR, "cache", "loudness"),
      song.fileId,
      async () => {
        whole = await decode(null);
        return measureSong(whole, signal);
      },
    );
    const facts = context.songs?.[id] ?? { durationSeconds: song.durationMs / 1000 };
    heard[id] = { ...facts, gain: songGain(loudness) };
    const until = lastSecondPlayed(
      planFilm(document, { ...context, songs: { ...context.songs, ...heard } }),
      id,
    );
    decoded.set(id, whole ?? (await decode(until)));
  }
  const plan = planFilm(document, { ...context, songs: { ...context.songs, ...heard } });
  const target = path.join(folder, "sound.mp4");
  const mixed = mixAudio(plan.audio, decoded, plan.frameCount * SAMPLES_PER_FRAME);
  await encodeAudio(ffmpeg, mixed, target, signal);
  return target;
}

function lastSecondPlayed(plan: FilmPlan, songId: string): number {
  const ends = plan.audio
    .filter((play) => play.songId === songId)
    .map(({ sourceSeconds, startSeconds, endSeconds }) => sourceSeconds + endSeconds - startSeconds);
  return Math.max(0, ...ends) + 0.1;
}
