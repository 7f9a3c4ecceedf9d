/** From one key frame of the films we make of clips to the next. */
export const KEY_EVERY = 10;
