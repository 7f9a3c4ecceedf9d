import type { VisualClip } from "@/lib/film/document";
import { photoIdOf } from "@/lib/film/kinds/kinds";
import type { StoryItem } from "@/lib/story/story-item";
import type { PhotoSubject, PlanContext, SongFacts } from "@/lib/film/plan/context";

/** What the editor shows of a photo. */
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

/** Everything of the library that a film uses or may use, by id. */
export type AssetCatalog = {
  photos: ReadonlyMap<string, PhotoFacts>;
  songs: ReadonlyMap<string, SongEntry>;
  /** Photos in the film that the service no longer has. */
  gonePhotos: ReadonlySet<string>;
};

export const emptyCatalog: AssetCatalog = { photos: new Map(), songs: new Map(), gonePhotos: new Set() };

type Known = Pick<AssetCatalog, "songs"> & Partial<Pick<AssetCatalog, "photos">>;

/** What the film core is told of the library; for what music does it needs no photos. */
export function planContextOf({ songs, photos = new Map() }: Known): PlanContext {
  return {
    songs: Object.fromEntries([...songs].map(([id, song]) => [id, song.facts])),
    photoSubjects: Object.fromEntries(
      [...photos].flatMap(([id, { subject }]) => (subject ? [[id, subject] as const] : [])),
    ),
  };
}

export function photoOf(clip: VisualClip, photos: AssetCatalog["photos"]): PhotoFacts | undefined {
  const id = photoIdOf(clip);
  return id === null ? undefined : photos.get(id);
}

/** Whether what the clip shows was deleted for good. */
export function isGone(clip: VisualClip, gonePhotos: AssetCatalog["gonePhotos"]): boolean {
  const id = photoIdOf(clip);
  return id !== null && gonePhotos.has(id);
}
