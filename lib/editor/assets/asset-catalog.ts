import type { VisualClip } from "@/lib/film/document";
import type { StoryItem } from "@/lib/story/story-item";
import { type SecondsOfFootage, UNKNOWN_FOOTAGE } from "@/lib/film/footage-room";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import type { FootageFacts, PhotoSubject, PlanContext, SongFacts } from "@/lib/film/plan/context";
import { secondsFromFrames } from "@/lib/film/time";

/** What only moving pictures have. */
export type MovingFacts = {
  /** A few of its frames side by side; null when there are none. */
  strip: { url: string; count: number; stepSeconds: number } | null;
  facts: FootageFacts;
  /** As the preview needs them. */
  filmUrl: string;
  indexUrl: string;
  soundUrl: string | null;
};

/** What the editor shows of a photo, or of a clip that is ready: its poster is its picture. */
export type PhotoFacts = {
  id: string;
  name: string;
  thumbnailUrl: string;
  /** As large as the preview needs it. */
  filmUrl: string;
  width: number;
  height: number;
  /** Its real size is not known yet. */
  isSizeGuessed?: true;
  /** When it was taken, in epoch seconds; null when nobody knows. */
  takenAt: number | null;
  /** What it is about; null when nobody knows. */
  subject: PhotoSubject | null;
  /** What a choice goes by; absent when nothing but its address is known. */
  story?: StoryItem;
  moving?: MovingFacts;
};

export type SongEntry = {
  id: string;
  title: string;
  artist: string;
  url: string;
  previewUrl: string;
  peaksUrl: string;
  /** Null when nothing is known of its beats. */
  beatsUrl: string | null;
  mood: string | null;
  bpm: number | null;
  isOwn: boolean;
  facts: SongFacts;
};

/** What the editor plays of a voice. */
export type VoiceEntry = {
  id: string;
  name: string;
  url: string;
  /** Empty while only its address is known. */
  peaksUrl: string;
  facts: SongFacts;
};

/** Everything of the library that a film uses or may use, by id. */
export type AssetCatalog = {
  photos: ReadonlyMap<string, PhotoFacts>;
  songs: ReadonlyMap<string, SongEntry>;
  voices: ReadonlyMap<string, VoiceEntry>;
  /** Photos and clips in the film that the service no longer has. */
  gonePhotos: ReadonlySet<string>;
  /** Clips of the library that no film will ever show. */
  failedClips: ReadonlySet<string>;
};

export const emptyCatalog: AssetCatalog = {
  photos: new Map(),
  songs: new Map(),
  voices: new Map(),
  gonePhotos: new Set(),
  failedClips: new Set(),
};

type Known = Pick<AssetCatalog, "songs"> & Partial<Pick<AssetCatalog, "photos" | "voices">>;

/** What the film core is told of the library; for what music does it needs no photos. */
export function planContextOf({ songs, photos = new Map(), voices = new Map() }: Known): PlanContext {
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

/** Whether what the clip shows was deleted for good. */
export function isGone(clip: VisualClip, gonePhotos: AssetCatalog["gonePhotos"]): boolean {
  const id = mediaIdOf(clip);
  return id !== null && gonePhotos.has(id);
}

/** How long each clip of the library is, for edits that must not ask for more of it. */
export function secondsOfFootage({ photos }: Pick<AssetCatalog, "photos">): SecondsOfFootage {
  return (id) => {
    const facts = photos.get(id)?.moving?.facts;
    return facts ? secondsFromFrames(facts.frames) : UNKNOWN_FOOTAGE(id);
  };
}
