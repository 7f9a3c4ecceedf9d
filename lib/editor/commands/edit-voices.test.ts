import { beforeEach, expect, test } from "vitest";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { addVoiceOf } from "@/lib/editor/commands/edit-voices";
import { isScreenCommand, runCommand } from "@/lib/editor/commands/run-command";
import { selectClip } from "@/lib/editor/commands/select";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { filmOf as film, photo, song, voice } from "@/lib/film/testing/film-of";

let session: EditorSession;
const run = (...commands: CommandId[]) => {
  for (const command of commands) if (!isScreenCommand(command)) runCommand(session, command);
};
const selected = () => session.selection.getState().clips.ids.join(" ");
const lane = () =>
  (filmOf(session).voices ?? []).map(
    ({ id, startSeconds, endSeconds }) => `${id} ${startSeconds}-${endSeconds}`,
  );

beforeEach(() => {
  const document = film({ visuals: [photo("a", 0, 20)], music: [song("s")], voices: [voice("v", 4, 8)] });
  const project = { document, name: "Film", quality: 720, visibility: "unlisted" } as const;
  session = createEditorSession({ videoId: "film", project, storage: undefined });
  session.playhead.setLast(599);
});

test("arrow keys reach voices behind the music", () => {
  run("select-first", "select-next", "select-next", "select-next");
  expect(selected()).toBe("v");
});

test("keys move a voice by tenths of a second and change its end; presses in a row are one step", () => {
  selectClip(session, "v");
  run("move-later", "move-later", "move-earlier", "move-later");
  expect(lane()).toEqual(["v 4.2-8.2"]);
  run("shorten");
  expect(lane()).toEqual(["v 4.2-8"]);
  run("undo", "undo");
  expect(lane()).toEqual(["v 4-8"]);
});

test("a selected voice is split, doubled and deleted, and the picture below it stays whole", () => {
  selectClip(session, "v");
  session.playhead.seek(180);
  run("split");
  expect(lane()).toEqual(["v 4-6", "c1 6-8"]);
  run("duplicate");
  expect(lane()).toEqual(["v 4-6", "c1 6-8", "c2 8-10"]);
  run("delete");
  expect(lane()).toEqual(["v 4-6", "c1 6-8"]);
  expect(filmOf(session).visuals).toHaveLength(1);
});

test("a voice of the library is laid at the playhead, or behind whoever speaks there", () => {
  session.playhead.seek(30);
  addVoiceOf(session, { voiceId: "w", seconds: 2 });
  addVoiceOf(session, { voiceId: "w", seconds: 2.5 });
  expect(lane()).toEqual(["c1 1-3", "v 4-8", "c2 8-10.5"]);
  expect(selected()).toBe("c2");
});

test("a copied voice is pasted at the playhead, or behind whoever speaks there, wherever it is selected", () => {
  selectClip(session, "v");
  run("copy");
  session.playhead.seek(360);
  run("paste");
  expect(lane()).toEqual(["v 4-8", "c1 12-16"]);
  expect(selected()).toBe("c1");
  session.playhead.seek(150);
  run("paste");
  expect(lane()).toEqual(["v 4-8", "c2 8-12", "c1 12-16"]);
  run("undo", "undo");
  expect(lane()).toEqual(["v 4-8"]);
});

test("a voice that is cut comes back by pasting", () => {
  selectClip(session, "v");
  run("cut");
  expect(lane()).toEqual([]);
  session.playhead.seek(30);
  run("paste");
  expect(lane()).toEqual(["c1 1-5"]);
});

test("voices copied with a picture lie over its copy again", () => {
  selectClip(session, "a");
  selectClip(session, "v", { isToggle: true });
  run("copy", "paste");
  expect(filmOf(session).visuals.map(({ startSeconds }) => startSeconds)).toEqual([0, 20]);
  expect(lane()).toEqual(["v 4-8", "c2 24-28"]);
  run("undo");
  expect([filmOf(session).visuals.length, lane()]).toEqual([1, ["v 4-8"]]);
});
