import { beforeEach, describe, expect, test } from "vitest";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { selectClip } from "@/lib/editor/commands/select";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { commandStage } from "@/lib/editor/testing/command-stage";

let stage: ReturnType<typeof commandStage>;
let session: EditorSession;
const run = (...commands: CommandId[]) => stage.run(...commands);
const seen = () => stage.seen();
const said = () => session.announcements.getState().announcement;

beforeEach(() => {
  stage = commandStage();
  session = stage.session;
});

describe("what cannot be done says why", () => {
  test.each<CommandId>(["delete", "duplicate", "copy", "cut", "move-later", "lengthen", "play-motion"])(
    "%s with nothing selected",
    (command) => {
      run(command);
      expect(said()).toEqual({ kind: "refused", why: "nothing-selected" });
      expect(seen()).toBe("a 0-3 b 3-6 t 6-8 c 8-10");
    },
  );

  test.each<CommandId>(["duplicate", "copy", "cut", "move-later", "lengthen"])("%s of a song", (command) => {
    selectClip(session, "s");
    run(command);
    expect(said()).toEqual({ kind: "refused", why: "not-for-songs" });
    expect(filmOf(session).music).toHaveLength(1);
  });

  test.each<{ command: CommandId; why: string }>([
    { command: "undo", why: "nothing-to-undo" },
    { command: "redo", why: "nothing-to-redo" },
    { command: "paste", why: "nothing-copied" },
    { command: "split", why: "too-near-edge" },
  ])("$command", ({ command, why }) => {
    run(command);
    expect(said()).toEqual({ kind: "refused", why });
  });

  test("a clip that is not a Live Photo, and a film without clips", () => {
    selectClip(session, "a");
    run("play-motion");
    expect(said()).toEqual({ kind: "refused", why: "no-motion" });
    run("select-all", "delete", "split");
    expect(said()).toEqual({ kind: "refused", why: "no-clip-here" });
  });
});
