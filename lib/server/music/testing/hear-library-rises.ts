import path from "node:path";
import { libraryManifestSchema } from "@/lib/contracts/library-manifest";
import { riseSecondsOf } from "@/lib/film/song-rises";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { listenToSong } from "@/lib/server/media/listen-to-song";
import { songFactsOf } from "@/lib/server/music/song-facts";
import manifest from "@/public/library/library.json";

type Agreement = { found: number; wrong: number; missed: number };

/** How far a rise may be heard from where it is: half a bar of most songs. */
const nearSeconds = 1.2;

/** Hears the library's songs as uploaded ones are heard, and compares the rises with those of their sections. */
export async function hearLibraryRises(ffmpeg: Ffmpeg): Promise<Map<string, Agreement>> {
  const songs = new Map<string, Agreement>();
  for (const { id, files, sections, durationSeconds } of libraryManifestSchema.parse(manifest).tracks) {
    const file = path.join("public/library", files.audio.name);
    const { facts } = await listenToSong({ path: file, demuxer: "mov" }, ffmpeg);
    const { riseSeconds = [] } = songFactsOf({ durationMs: durationSeconds * 1000, facts });
    const known = riseSecondsOf(sections);
    const isNear = (one: number) => (other: number) => Math.abs(one - other) <= nearSeconds;
    const found = known.filter((rise) => riseSeconds.some(isNear(rise))).length;
    const wrong = riseSeconds.filter((rise) => !known.some(isNear(rise))).length;
    songs.set(id, { found, wrong, missed: known.length - found });
  }
  return songs;
}

/** The share of what was found that is right, and of what there is that was found. */
export function agreementOf(songs: ReadonlyMap<string, Agreement>): { precision: number; recall: number } {
  const sum = (what: keyof Agreement) => [...songs.values()].reduce((all, song) => all + song[what], 0);
  const found = sum("found");
  return { precision: found / (found + sum("wrong")), recall: found / (found + sum("missed")) };
}
