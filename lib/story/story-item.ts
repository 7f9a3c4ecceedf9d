import type { PartFacts } from "@/lib/film/clips/part-to-show";

/** What a picture is. Everything that moves is a clip, whatever it shows. */
export type StoryKind = "photo" | "screenshot" | "document" | "black" | "panorama" | "clip";

export type StoryQuality = {
  /** Values are from 0 to 1; null when there are too few edges to tell. */
  sharpness: number | null;
  subjectSharpness: number | null;
  brightness: number;
  contrast: number;
  exposure: "fine" | "dark" | "bright" | "black";
};

/** What only clips have. */
export type Moving = PartFacts & {
  seconds: number;
  hasSound: boolean;
};

/** A photo or clip of a library that a film may show. */
export type StoryItem = {
  id: string;
  kind: StoryKind;
  /** Null for everything that stands still. */
  moving: Moving | null;
  width: number;
  height: number;
  /** By the camera's clock, in seconds since 1970; null when unknown. */
  takenAt: number | null;
  /** How many minutes that clock was ahead of UTC, if the file says so. */
  offsetMinutes: number | null;
  /** When it was added to the library, in seconds since 1970. */
  addedAt: number;
  /** Make and model; empty when unknown. */
  camera: string;
  /** The same for all photos of a burst; empty for other photos. */
  burst: string;
  isFavourite: boolean;
  /** How tall its subject is, as a fraction of the picture's height; null when unknown. */
  subjectHeight: number | null;
  /** Null until the picture has been examined; of a clip, its poster. */
  quality: StoryQuality | null;
  /** 16 by 16 shades, as lib/looking writes them; empty until the picture has been examined. */
  fingerprint: string;
};
