/** The menu in which somebody asks for the choice of photos. */
export const OPEN_STORY_ID = "arrange-the-film";
