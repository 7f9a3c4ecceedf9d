/** Apart from the contracts, so that forms need not load those. */
export const MAX_SOURCE_SECRET = 1000;
