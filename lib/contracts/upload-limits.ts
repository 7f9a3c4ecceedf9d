/** The largest file of each kind, unless the service's operator sets MAX_PHOTO_MB, MAX_SONG_MB or MAX_CLIP_MB. */
export const defaultMaxMegabytes = { photo: 50, song: 100, clip: 4096 } as const;
