/**
 * The largest file of each kind, unless the service's operator sets MAX_PHOTO_MB, MAX_SONG_MB (which also holds for
 * voices), MAX_CLIP_MB or
 * MAX_ZIP_MB.
 */
export const defaultMaxMegabytes = { photo: 50, song: 100, clip: 4096, voice: 100, archive: 4096 } as const;
