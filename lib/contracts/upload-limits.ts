/** Largest file of each kind, unless the operator of a service chose otherwise (MAX_PHOTO_MB, MAX_SONG_MB, MAX_CLIP_MB; voices are as large as songs). */
export const defaultMaxMegabytes = { photo: 50, song: 100, clip: 4096, voice: 100 } as const;
