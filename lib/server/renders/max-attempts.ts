/** How often a render is begun before it is given up. */
export const maxAttempts = 3;
