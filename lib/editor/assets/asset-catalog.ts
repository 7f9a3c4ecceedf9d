import type { VisualClip } from "@/lib/film/document";
import type { StoryItem } from "@/lib/story/story-item";
import { type SecondsOfFootage, UNKNOWN_FOOTAGE } from "@/lib/film/footage-room";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import type { FootageFacts, PhotoSubject, PlanContext, SongFacts } from "@/lib/film/plan/context";
import { secondsFromFrames } from "@/lib/film/time";

/** What only clips have. */
export type MovingFacts = {
  /** A few of the clip's frames side by side; null while there are none. */
  strip: { url: string; count: number; stepSeconds: number } | null;
  facts: FootageFacts;
  /** Addresses of what the preview plays. */
  filmUrl: string;
  indexUrl: string;
  /** The same of its slow reel; absent while there is none. */
  slow?: { filmUrl: string; indexUrl: string };
  soundUrl: string | null;
  /** The address of the sound's peaks. */
  peaksUrl: string | null;
  subtitleCount: number;
};

/** What the editor shows of a photo, or of a ready clip, whose poster is its picture. */
export type PhotoFacts = {
  id: string;
  name: string;
  thumbnailUrl: string;
  /** The picture in the size that the preview needs. */
  filmUrl: string;
  width: number;
  height: number;
  /** Its real size is not known yet. */
  isSizeGuessed?: true;
  /** When it was taken, in epoch seconds; null when unknown. */
  takenAt: number | null;
  /** What the picture is about; null when unknown. */
  subject: PhotoSubject | null;
  /** What `lib/story` chooses by; absent when only the picture's address is known. */
  story?: StoryItem;
  moving?: MovingFacts;
  /** Of a Live Photo: the clip that is its motion, once that is ready. Of such a clip: its photo. */
  motionId?: string;
  stillId?: string;
};

export type SongEntry = {
  id: string;
  title: string;
  artist: string;
  url: string;
  previewUrl: string;
  peaksUrl: string;
  /** Null when the song's beats are unknown. */
  beatsUrl: string | null;
  mood: string | null;
  bpm: number | null;
  isOwn: boolean;
  facts: SongFacts;
};

/** What the editor knows about a voice. */
export type VoiceEntry = {
  id: string;
  name: string;
  url: string;
  /** Empty while only the voice's address is known. */
  peaksUrl: string;
  facts: SongFacts;
};

/** Everything from the library that a film uses or may use, by id. */
export type AssetCatalog = {
  photos: ReadonlyMap<string, PhotoFacts>;
  songs: ReadonlyMap<string, SongEntry>;
  voices: ReadonlyMap<string, VoiceEntry>;
  /** Photos and clips that the film shows but the service no longer has. */
  gonePhotos: ReadonlySet<string>;
  /** Clips of the library that could not be prepared, so no film can show them. */
  failedClips: ReadonlySet<string>;
};

export const emptyCatalog: AssetCatalog = {
  photos: new Map(),
  songs: new Map(),
  voices: new Map(),
  gonePhotos: new Set(),
  failedClips: new Set(),
};

type LibraryPart = Pick<AssetCatalog, "songs"> & Partial<Pick<AssetCatalog, "photos" | "voices">>;

/** What planning needs to know about the library. Planning the music alone needs no photos. */
export function planContextOf({ songs, photos = new Map(), voices = new Map() }: LibraryPart): PlanContext {
  return {
    songs: Object.fromEntries([...songs, ...voices].map(([id, sound]) => [id, sound.facts])),
    footage: Object.fromEntries(
      [...photos].flatMap(([id, { moving }]) => (moving ? [[id, moving.facts] as const] : [])),
    ),
    photoSubjects: Object.fromEntries(
      [...photos].flatMap(([id, { subject }]) => (subject ? [[id, subject] as const] : [])),
    ),
  };
}

export function photoOf(clip: VisualClip, photos: AssetCatalog["photos"]): PhotoFacts | undefined {
  const id = mediaIdOf(clip);
  return id === null ? undefined : photos.get(id);
}

/** Whether the photo or clip that this entry shows was deleted for good. */
export function isGone(clip: VisualClip, gonePhotos: AssetCatalog["gonePhotos"]): boolean {
  const id = mediaIdOf(clip);
  return id !== null && gonePhotos.has(id);
}

/** How long each clip of the library is, so that edits do not use more than there is. */
export function secondsOfFootage({ photos }: Pick<AssetCatalog, "photos">): SecondsOfFootage {
  return (id) => {
    const facts = photos.get(id)?.moving?.facts;
    return facts ? secondsFromFrames(facts.frames) : UNKNOWN_FOOTAGE(id);
  };
}

/** The song of the built-in library that a film is given; undefined while the list is not there. */
export function librarySongOf({ songs }: Pick<AssetCatalog, "songs">): string | undefined {
  return [...songs.values()].find((song) => !song.isOwn)?.id;
}
