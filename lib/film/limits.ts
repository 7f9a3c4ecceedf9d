/** What one film may hold. The API's contracts and the document share these numbers. */
export const MAX_ASSETS = 500;
export const MAX_FILM_SECONDS = 3600;
export const MAX_TITLE_LENGTH = 500;
export const MAX_TEXT_LENGTH = 5000;
export const MAX_CREDIT_ROWS = 50;
export const MAX_CREDIT_LENGTH = 500;
export const MAX_STYLE_LENGTH = 64;
export const MAX_ID_LENGTH = 64;
export const MAX_VOLUME = 2;

/** The longest that can be requested; the clips on both sides may have less room. */
export const MAX_TRANSITION_SECONDS = 5;

/** Degrees. */
export const MAX_STRAIGHTEN = 15;
/** The smallest crop, as a fraction of a photo's width or height. */
export const MIN_CROP = 0.05;
