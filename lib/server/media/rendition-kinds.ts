/** The pictures that are made of a photo, in the order in which they are made. */
export const RENDITION_KINDS = ["film1080", "film720", "thumb", "original"] as const;
export type RenditionKind = (typeof RENDITION_KINDS)[number];
