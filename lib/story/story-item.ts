/** What a picture is. A clip moves, whatever it shows. */
export type StoryKind = "photo" | "screenshot" | "document" | "black" | "panorama" | "clip";

export type StoryQuality = {
  /** From 0 to 1 each; null where nothing tells. */
  sharpness: number | null;
  subjectSharpness: number | null;
  brightness: number;
  contrast: number;
  exposure: "fine" | "dark" | "bright" | "black";
};

/** A photo or clip of a library that a film may show. */
export type StoryItem = {
  id: string;
  kind: StoryKind;
  width: number;
  height: number;
  /** By the camera's clock, in seconds since 1970; null when nobody knows. */
  takenAt: number | null;
  /** How many minutes that clock was ahead of UTC, where it says so. */
  offsetMinutes: number | null;
  /** When it came into the library, in the same seconds. */
  addedAt: number;
  /** Make and model; empty when unknown. */
  camera: string;
  /** The same for all photos of a burst; empty for one of none. */
  burst: string;
  isFavourite: boolean;
  /** How large what it is about is, in parts of the picture's height; null when nobody knows. */
  subjectHeight: number | null;
  /** Null before anybody has looked. */
  quality: StoryQuality | null;
  /** Of 16 by 16 shades, as lib/looking writes it; empty before anybody has looked. */
  fingerprint: string;
};
