import { beforeEach, describe, expect, test } from "vitest";
import { onDocument } from "@/lib/editor/document/project";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { MAX_ASSETS, MAX_FILM_SECONDS } from "@/lib/film/limits";
import { filmOf as film, photo, slide, song, times } from "@/lib/film/testing/film-of";
import { visibleClips } from "@/lib/film/visible-clips";
import { addPictures, addSlide, addSongAt, addSongs, chooseSong } from "@/lib/editor/commands/add-to-film";
import { arrange } from "@/lib/editor/commands/arrange-film";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { addRecording, addVoiceOf } from "@/lib/editor/commands/edit-voices";
import { isScreenCommand, runCommand } from "@/lib/editor/commands/run-command";
import { selectClip } from "@/lib/editor/commands/select";

let session: EditorSession;
const run = (...commands: CommandId[]) => {
  for (const command of commands) if (!isScreenCommand(command)) runCommand(session, command);
};
const selected = () => session.selection.getState().clips.ids.join(" ");
const seen = () => times(filmOf(session));
const said = () => session.announcements.getState().announcement;

beforeEach(() => {
  session = createEditorSession({
    videoId: "v",
    storage: undefined,
    project: {
      document: film({
        visuals: [photo("a", 0, 3), photo("b", 3, 6), slide("t", 6, 8), photo("c", 8, 10)],
        music: [song("s")],
      }),
      name: "Film",
      quality: 720,
      visibility: "unlisted",
    },
  });
  session.playhead.setLast(299);
});

describe("by keyboard", () => {
  test("what an undo or redo takes away leaves the keyboard at the clip before it", () => {
    const focused = () => session.selection.getState().clips.focusId;
    selectClip(session, "b");
    session.playhead.seek(120);
    run("split");
    expect(focused()).toBe(selected());
    run("undo");
    expect(focused()).toBe("b");
    // Nobody has selected it, so nothing happens to it by itself.
    expect(selected()).toBe("");
    run("select-first", "delete", "undo", "select-first", "redo");
    expect(focused()).toBe("b");
  });

  test("arrows go from clip to clip, then to the music, and no further", () => {
    run("select-next", "select-next", "select-next");
    expect(selected()).toBe("t");
    run("select-next", "select-next", "select-next", "select-next");
    expect(selected()).toBe("s");
    run("select-first", "extend-next", "extend-next");
    expect(selected()).toBe("a b t");
  });

  test("selected clips move together, place by place", () => {
    selectClip(session, "a");
    selectClip(session, "b", { isToggle: true });
    run("move-later");
    expect(seen()).toBe("t 0-2 a 2-5 b 5-8 c 8-10");
    expect(selected()).toBe("a b");
    run("move-later", "move-later");
    expect(seen()).toBe("t 0-2 c 2-4 a 4-7 b 7-10");
    expect(said()).toEqual({ kind: "refused", why: "last-already" });
    run("select-first", "move-earlier");
    expect(said()).toEqual({ kind: "refused", why: "first-already" });
  });

  test("consecutive trims by key are one undo step", () => {
    selectClip(session, "b");
    run("lengthen", "lengthen", "lengthen");
    expect(seen()).toContain("b 3-6.6");
    run("undo");
    expect(seen()).toContain("b 3-6 ");
    run("redo");
    expect(seen()).toContain("b 3-6.6");
  });

  test("split, duplicate, delete, cut and paste are one undo step each", () => {
    const before = seen();
    const check = (command: CommandId, after: string) => {
      selectClip(session, "b");
      session.playhead.seek(120);
      run(command);
      expect(seen()).toBe(after);
      run("undo");
      expect(seen()).toBe(before);
    };
    check("split", "a 0-3 b 3-4 c1 4-6 t 6-8 c 8-10");
    check("duplicate", "a 0-3 b 3-6 c1 6-9 t 9-11 c 11-13");
    check("delete", "a 0-3 t 3-5 c 5-7");
    selectClip(session, "b");
    run("cut");
    selectClip(session, "c");
    run("paste");
    expect(seen()).toBe("a 0-3 t 3-5 c 5-7 c1 7-10");
    expect(selected()).toBe("c1");
  });

  test("repeated deletes empty the film, and undo restores it with a valid selection", () => {
    run("select-first", "delete", "delete", "delete", "delete", "delete");
    expect(filmOf(session)).toMatchObject({ visuals: [], music: [] });
    run("delete");
    expect(said()).toEqual({ kind: "refused", why: "nothing-selected" });
    run("undo", "undo", "undo", "undo", "undo");
    expect(seen()).toContain("a 0-3");
    expect(selected()).toBe("");
  });
});

test("what is deleted or duplicated is said, if it is one thing", () => {
  const { visuals, music } = filmOf(session);
  selectClip(session, "b");
  run("duplicate");
  expect(said()).toEqual({ kind: "edited", label: "duplicate", count: 1, clip: visuals[1] });
  selectClip(session, "s");
  run("delete");
  expect(said()).toEqual({ kind: "edited", label: "delete", count: 1, clip: music[0] });
  run("select-all", "delete");
  expect(said()).toEqual({ kind: "edited", label: "delete", count: 5 });
});

describe("adding", () => {
  test("photos go behind the selection, and become selected", () => {
    selectClip(session, "a");
    addPictures(session, ["x", "y"]);
    expect(filmOf(session).visuals.map((clip) => clip.id)).toEqual(["a", "c1", "c2", "b", "t", "c"]);
    expect(selected()).toBe("c1 c2");
    addSlide(session, { title: "The end", text: "" }, Number.POSITIVE_INFINITY);
    expect(filmOf(session).visuals.at(-1)).toMatchObject({ kind: "text", title: "The end" });
  });

  test("choosing a song replaces the only one", () => {
    chooseSong(session, "new");
    expect(filmOf(session).music).toMatchObject([{ songId: "new" }]);
    run("undo");
    expect(filmOf(session).music).toMatchObject([{ songId: "song-s" }]);
  });
});

test("sorts by date, and shuffles by seed", () => {
  const facts = (id: string, takenAt: number) =>
    [
      id,
      { id, name: "", thumbnailUrl: "", filmUrl: "", width: 4, height: 3, takenAt, subject: null },
    ] as const;
  session.catalog.setState({
    photos: new Map([facts("photo-a", 30), facts("photo-b", 20), facts("photo-c", 10)]),
  });
  arrange(session, "sort-by-date", 0);
  expect(filmOf(session).visuals.map((clip) => clip.id)).toEqual(["c", "b", "t", "a"]);
  arrange(session, "shuffle", 3);
  expect(filmOf(session).visuals[2]?.id).toBe("t");
});

test("deleting the last picture selects the one before it, not the music", () => {
  run("select-last", "delete");
  expect(selected()).toBe("t");
  run("delete", "delete");
  expect(selected()).toBe("a");
});

describe("edits are visible", () => {
  /** The clip at the playhead. */
  const shown = () => {
    const frame = session.playhead.frame();
    return visibleClips(filmOf(session)).find(
      ({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame,
    )?.clip.id;
  };

  const sole = () => session.selection.getState().clips.ids[0];

  for (const commands of [
    ["select-last"],
    ["select-last", "select-previous"],
    ["select-first", "move-later", "move-later"],
    ["select-first", "to-end", "move-later"],
    ["select-last", "to-start", "duplicate"],
    ["select-last", "copy", "to-start", "paste"],
    ["select-last", "to-start", "delete"],
  ] satisfies CommandId[][])
    test(`after ${commands.join(", ")}`, () => {
      run(...commands);
      expect(sole()).toBeDefined();
      expect(shown()).toBe(sole());
    });

  test("adding a picture shows it; adding a song moves nothing", () => {
    addPictures(session, ["p9"], 6);
    expect(shown()).toBe(sole());
    const before = session.playhead.frame();
    addSongAt(session, "s2", 4);
    expect(filmOf(session).music).toHaveLength(2);
    expect(session.playhead.frame()).toBe(before);
  });

  test("a playing film keeps its position", () => {
    session.playback.setState({ isPlaying: true });
    run("select-last");
    expect(session.playhead.frame()).toBe(0);
  });

  test("stays where it is when the playhead is on one of several edited clips", () => {
    session.playhead.seek(100);
    run("select-all");
    run("duplicate");
    expect(shown()).toBeDefined();
  });
});

test("a film without room for more clips says so, whichever way they were to come", () => {
  const slides = Array.from({ length: MAX_ASSETS - 2 }, (_, at) => slide(`t${at}`, at, at + 1));
  session.documents.edit(
    "opened",
    onDocument(() => film({ visuals: slides, music: [song("s")] })),
  );
  const full = { kind: "full" };
  run("select-all", "duplicate");
  expect(said()).toEqual(full);
  run("copy", "paste");
  expect(said()).toEqual(full);
  addSlide(session, { title: "Last", text: "" });
  expect(said()).toEqual({ kind: "edited", label: "add-text", count: 1 });
  addSlide(session, { title: "Too many", text: "" });
  expect(said()).toEqual(full);
  addPictures(session, ["p"]);
  expect(said()).toEqual(full);
  addSongs(session, ["x", "y"]);
  expect(said()).toEqual(full);
  addSongAt(session, "x", 9);
  expect(said()).toEqual(full);
  addVoiceOf(session, { voiceId: "v", seconds: 3 });
  expect(said()).toEqual(full);
  addRecording(session, { voiceId: "v", seconds: 3, atSeconds: 0 });
  expect(said()).toEqual(full);
  run("select-none", "duplicate");
  expect(said()).toEqual({ kind: "refused", why: "nothing-selected" });
});

test("cutting a clip in two needs room for one more", () => {
  const slides = Array.from({ length: MAX_ASSETS }, (_, at) => slide(`t${at}`, at, at + 1));
  session.documents.edit(
    "opened",
    onDocument(() => film({ visuals: slides })),
  );
  session.playhead.seek(15);
  run("split");
  expect(session.announcements.getState().announcement).toEqual({ kind: "full" });
});

test("a film that would be too long says so", () => {
  session.documents.edit(
    "opened",
    onDocument(() => film({ visuals: [slide("long", 0, MAX_FILM_SECONDS - 1)] })),
  );
  addSlide(session, { title: "The end", text: "" });
  expect(session.announcements.getState().announcement).toEqual({ kind: "too-long" });
});
