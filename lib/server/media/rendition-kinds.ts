/** The renditions of a photo, in the order they are made. */
export const RENDITION_KINDS = ["film1080", "film720", "thumb", "original"] as const;
export type RenditionKind = (typeof RENDITION_KINDS)[number];
