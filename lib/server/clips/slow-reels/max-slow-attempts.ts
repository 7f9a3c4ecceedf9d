/** How many attempts a slow reel gets, so that no clip can keep workers busy for ever. */
export const MAX_SLOW_ATTEMPTS = 3;
