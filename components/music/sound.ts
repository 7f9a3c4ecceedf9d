import { musicWords as words } from "@/components/strings/music";
import type { Song } from "@/lib/client/queries/songs";
import type { Voice } from "@/lib/client/queries/voices";

/** A song or a voice, as the page lists both. */
export type Sound = Pick<
  Song,
  | "id"
  | "title"
  | "artist"
  | "url"
  | "waveform_url"
  | "duration"
  | "mood"
  | "bpm"
  | "use_count"
  | "deleted_on"
> & { kind: "song" | "voice" };

export function songAsSound(song: Song): Sound {
  return { ...song, kind: "song" };
}

export function voiceAsSound({ name, ...voice }: Voice): Sound {
  return { ...voice, title: name, artist: words.voice, kind: "voice" };
}

/** Latest deleted first. */
export function trashOf(songs: readonly Song[], voices: readonly Voice[]): Sound[] {
  return [...songs.map(songAsSound), ...voices.map(voiceAsSound)].toSorted(
    (a, b) => (b.deleted_on ?? 0) - (a.deleted_on ?? 0),
  );
}
