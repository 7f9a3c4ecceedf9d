export const MAX_LINKS = 50;
export const MAX_LINK_NAME = 100;
export const MIN_LINK_PASSWORD = 6;
export const MAX_LINK_PASSWORD = 200;

/** An answer that is being sent through a link ends within this time once the link no longer leads anywhere. */
export const LINK_CHECK_SECONDS = 15;
