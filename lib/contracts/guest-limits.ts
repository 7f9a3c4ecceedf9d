export const DEFAULT_GUEST_ITEMS = 500;
export const MAX_GUEST_ITEMS = 2000;
export const DEFAULT_ITEMS_PER_GUEST = 100;
export const MAX_GUEST_NAME = 60;
/** In all through one link: clips are large, and whoever has the link may fill the disk up to here. */
export const DEFAULT_GUEST_MEGABYTES = 20_000;
export const MAX_GUEST_MEGABYTES = 1_000_000;
/** Open ones of an album. */
export const MAX_GUEST_LINKS = 10;
/** Addresses that one request invites by mail. */
export const MAX_INVITED = 20;
/** Unfinished uploads in pieces of one guest. */
export const MAX_GUEST_UPLOADS = 4;
/** Files begun from one network address through one link. Everybody at a party may share an address. */
export const GUEST_FILES_PER_MINUTE = 120;

/** What a browser names itself by: random, and long enough that nobody guesses another guest's. */
export const GUEST_KEY_PATTERN = /^[\w-]{22,64}$/;
