import { expect, test } from "vitest";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { replacePicture } from "@/lib/editor/commands/replace-picture";
import { undoEdit } from "@/lib/editor/commands/travel";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import { filmOf as film, photo } from "@/lib/film/testing/film-of";
import { secondsFromFrames } from "@/lib/film/time";

test("another photo comes into the place of one, is shown there, and can be undone by itself", () => {
  const session = createEditorSession({
    videoId: "v",
    storage: undefined,
    project: {
      document: film({ visuals: [photo("a", 0, 3), photo("b", 3, 6, { caption: "Us" })] }),
      name: "Film",
      quality: 720,
      visibility: "unlisted",
    },
  });
  const before = filmOf(session);
  replacePicture(session, "b", "photo-z");
  expect(filmOf(session).visuals[1]).toMatchObject({ id: "b", photoId: "photo-z", caption: "Us" });
  expect(secondsFromFrames(session.playhead.frame())).toBeGreaterThanOrEqual(3);
  replacePicture(session, "b", "photo-y");
  undoEdit(session);
  expect(filmOf(session).visuals[1]).toMatchObject({ photoId: "photo-z" });
  undoEdit(session);
  expect(filmOf(session)).toEqual(before);
});
