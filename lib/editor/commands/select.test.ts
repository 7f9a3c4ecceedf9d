import { beforeEach, describe, expect, test } from "vitest";
import { focusClip, selectClip, selectNothing, selectReached } from "@/lib/editor/commands/select";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { commandStage } from "@/lib/editor/testing/command-stage";

let stage: ReturnType<typeof commandStage>;
let session: EditorSession;
const run = (...commands: CommandId[]) => stage.run(...commands);
const seen = () => stage.seen();
const selected = () => session.selection.getState().clips.ids.join(" ");

beforeEach(() => {
  stage = commandStage();
  session = stage.session;
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
