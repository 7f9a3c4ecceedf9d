/** In pixels, from the top of the scrolled content. */
export const RULER_HEIGHT = 26;
export const FILM_TOP = 36;
export const FILM_HEIGHT = 76;
export const FILM_BOTTOM = FILM_TOP + FILM_HEIGHT;
export const MUSIC_TOP = FILM_BOTTOM + 10;
export const MUSIC_HEIGHT = 52;
export const VOICES_TOP = MUSIC_TOP + MUSIC_HEIGHT + 8;
export const VOICE_HEIGHT = 44;
const voiceGap = 4;
const below = 12;

/** Below the lane's top. */
export function voiceRowTop(row: number): number {
  return row * (VOICE_HEIGHT + voiceGap);
}

/** There is no lane for voices until there are any. */
export function tracksHeight(rowsOfVoices: number): number {
  const bottom =
    rowsOfVoices === 0 ? MUSIC_TOP + MUSIC_HEIGHT : VOICES_TOP + voiceRowTop(rowsOfVoices) - voiceGap;
  return bottom + below;
}
