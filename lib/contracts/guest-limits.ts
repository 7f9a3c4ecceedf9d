export const DEFAULT_GUEST_PHOTOS = 500;
export const MAX_GUEST_PHOTOS = 2000;
export const DEFAULT_PHOTOS_PER_GUEST = 100;
export const MAX_GUEST_NAME = 60;
/** From one network address through one link. Everybody at a party may share an address. */
export const GUEST_PHOTOS_PER_MINUTE = 120;

/** What a browser names itself by: random, and long enough that nobody guesses another guest's. */
export const GUEST_KEY_PATTERN = /^[\w-]{22,64}$/;
