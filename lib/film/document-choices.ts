/**
 * What the film's settings can be. Separate from the schema that checks them, because pages need the names but not the
 * checks.
 */

export const ASPECT_RATIOS = ["16:9", "9:16", "1:1", "4:5"] as const;
export const MOTIONS = ["auto", "none", "in", "out", "left", "right"] as const;
export const TRANSITIONS = [
  "auto",
  "none",
  "fade",
  "slide",
  "push",
  "wipe",
  "zoom",
  "dip",
  "page",
  "stack",
] as const;

/** A colour of the film, as everywhere on the web: `#c5482f`. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/;

/** The version in which documents are written. Version 1 had no moving pictures; it is read without conversion. */
export const DOCUMENT_VERSION = 2;

/** The edges of a picture at which its words can stand. */
export const CAPTION_EDGES = ["bottom", "top"] as const;

/** The speeds at which moving pictures can run. */
export const SPEEDS = [0.5, 1, 2] as const;

/** Degrees by which a photo can be turned clockwise. */
export const QUARTER_TURNS = [0, 90, 180, 270] as const;

/**
 * What a film does with the subtitles of a clip: it carries them among its captions, shows them in the picture, or leaves
 * them out.
 */
export const SUBTITLE_WAYS = ["captions", "picture", "none"] as const;
