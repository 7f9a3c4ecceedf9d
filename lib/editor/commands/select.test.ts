import { beforeEach, describe, expect, test } from "vitest";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { isScreenCommand, runCommand } from "@/lib/editor/commands/run-command";
import { focusClip, selectClip, selectNothing, selectReached } from "@/lib/editor/commands/select";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { filmOf as film, photo, slide, song, times } from "@/lib/film/testing/film-of";

let session: EditorSession;
const run = (...commands: CommandId[]) => {
  for (const command of commands) if (!isScreenCommand(command)) runCommand(session, command);
};
const seen = () => times(filmOf(session));
const selected = () => session.selection.getState().clips.ids.join(" ");

beforeEach(() => {
  const document = film({
    visuals: [photo("a", 0, 3), photo("b", 3, 6), slide("t", 6, 8), photo("c", 8, 10)],
    music: [song("s")],
  });
  const project = { document, name: "Film", quality: 720, visibility: "unlisted" } as const;
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  session.playhead.setLast(299);
});

describe("a clip that the keyboard has reached", () => {
  test("is what keys act on while nothing is selected", () => {
    focusClip(session, "b");
    selectReached(session, "b");
    run("delete");
    expect(seen()).toBe("a 0-3 t 3-5 c 5-7");
  });

  test("leaves what is selected on its track to the keys, and takes over from other tracks", () => {
    selectClip(session, "a");
    selectReached(session, "b");
    expect(selected()).toBe("a");
    selectReached(session, "s");
    expect(selected()).toBe("s");
    selectNothing(session);
    selectReached(session, "gone");
    expect(selected()).toBe("");
  });
});
