/** How much of what an archive became is told at once. */
export const MAX_LISTED_ITEMS = 1000;
