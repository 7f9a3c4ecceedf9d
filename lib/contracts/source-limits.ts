export const SOURCE_KINDS = ["webdav", "immich"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Apart from the contracts, so that forms need not load those. */
export const MAX_SOURCE_SECRET = 1000;
