/** The slider's range. */
export const MIN_STORY_SECONDS = 15;
export const MAX_STORY_SECONDS = 300;
export const USUAL_STORY_SECONDS = 60;
