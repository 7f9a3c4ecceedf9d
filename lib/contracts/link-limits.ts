export const MAX_LINKS = 50;
export const MAX_LINK_NAME = 100;
export const MIN_LINK_PASSWORD = 6;
export const MAX_LINK_PASSWORD = 200;

/** Within this time after a link stops working, answers being sent through it break off. */
export const LINK_CHECK_SECONDS = 15;

/** The refusal of a link whose password nobody has said yet. */
export const LINK_LOCKED_CODE = "link_locked";
