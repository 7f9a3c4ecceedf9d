/** In pixels, from the top of the scrolled content. */
export const RULER_HEIGHT = 26;
export const FILM_TOP = 36;
export const FILM_HEIGHT = 76;
export const FILM_BOTTOM = FILM_TOP + FILM_HEIGHT;
export const MUSIC_TOP = FILM_BOTTOM + 10;
export const MUSIC_HEIGHT = 52;
export const TRACKS_HEIGHT = MUSIC_TOP + MUSIC_HEIGHT + 12;
