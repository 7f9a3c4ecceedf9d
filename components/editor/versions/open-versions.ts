/** The button among the film's settings that shows earlier versions. */
export const OPEN_VERSIONS_ID = "open-versions";
