import { filmOf } from "@/lib/editor/commands/clip-order";
import { isScreenCommand, runCommand } from "@/lib/editor/commands/run-command";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { filmOf as film, photo, slide, song, times } from "@/lib/film/testing/film-of";

/** A session with three photos a, b and c, words t before the last of them, and a song s. */
export function commandStage() {
  const document = film({
    visuals: [photo("a", 0, 3), photo("b", 3, 6), slide("t", 6, 8), photo("c", 8, 10)],
    music: [song("s")],
  });
  const project = { document, name: "Film", quality: 720, visibility: "unlisted" } as const;
  const session = createEditorSession({ videoId: "v", project, storage: undefined });
  session.playhead.setLast(299);
  return {
    session,
    run(...commands: CommandId[]) {
      for (const command of commands) if (!isScreenCommand(command)) runCommand(session, command);
    },
    /** The clips of the picture and their times. */
    seen: () => times(filmOf(session)),
  };
}
