import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { pictureIds } from "@/lib/film/asset-ids";
import { filmDuration } from "@/lib/film/film-duration";
import { leftOutOf } from "@/lib/editor/story/choose-film";
import { MAX_STORY_SECONDS, MIN_STORY_SECONDS } from "@/lib/editor/story/story-limits";

/** Says how things stand, and lets a film be chosen. The film does not change yet. */
export function beginStory(session: EditorSession): void {
  takePool(session);
  const inFilm = pictureIds(filmOf(session)).length;
  session.announce({ kind: "choosing", inFilm, leftOut: leftOutOf(session).length });
}

/**
 * Takes the photos of the present film as the pool to choose from, unless there is a pool already.
 */
function takePool(session: EditorSession): void {
  if (session.story.getState().pool.length > 0) return;
  const film = filmOf(session);
  const { seconds } = filmDuration(film);
  session.story.setState({
    pool: pictureIds(film),
    seconds: Math.round(Math.max(MIN_STORY_SECONDS, Math.min(MAX_STORY_SECONDS, seconds)) / 5) * 5,
  });
}
