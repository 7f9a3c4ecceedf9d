import { expect, test } from "vitest";
import { paste } from "@/lib/editor/commands/edit-clips";
import { runCommand } from "@/lib/editor/commands/run-command";
import { selectClip } from "@/lib/editor/commands/select";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import { filmOf, photo, slide, times, voice } from "@/lib/film/testing/film-of";
import type { VisualClip, VoiceClip } from "@/lib/film/document";
import { CLIPBOARD_KEY } from "@/lib/editor/clipboard/stored-clipboard";

function device() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function open(storage: ReturnType<typeof device>, visuals: VisualClip[], voices?: VoiceClip[]) {
  const project = {
    document: filmOf({ visuals, ...(voices && { voices }) }),
    name: "Film",
    quality: 720 as const,
    visibility: "unlisted" as const,
  };
  const session = createEditorSession({ videoId: "v", project, storage });
  return { session, seen: () => times(session.documents.getState().project.document) };
}

test("clips copied in one film can be pasted into another open one, and undone there", async () => {
  const storage = device();
  const one = open(storage, [photo("a", 0, 3), slide("t", 3, 5)]);
  const other = open(storage, [photo("z", 0, 4)]);
  selectClip(one.session, "a");
  selectClip(one.session, "t", { isToggle: true });
  runCommand(one.session, "copy");
  selectClip(other.session, "z");
  await paste(other.session);
  expect(other.seen()).toBe("z 0-4 c1 4-7 c2 7-9");
  expect(other.session.announcements.getState().announcement).toMatchObject({
    kind: "edited",
    label: "paste",
    count: 2,
  });
  runCommand(other.session, "undo");
  expect(other.seen()).toBe("z 0-4");
  expect(one.seen()).toBe("a 0-3 t 3-5");
});

test("voices go into another film, too, unless they are not in this library", async () => {
  const storage = device();
  const one = open(storage, [photo("a", 0, 3)], [voice("v", 1, 2)]);
  selectClip(one.session, "v");
  runCommand(one.session, "copy");
  const other = open(storage, [photo("z", 0, 4)]);
  await paste(other.session);
  const { voices } = other.session.documents.getState().project.document;
  expect(voices).toEqual([{ id: "c1", voiceId: "voice-v", startSeconds: 0, endSeconds: 1 }]);
  const facts = { durationSeconds: 1, gain: 1, sounding: [] };
  const known = { id: "w", name: "", url: "", peaksUrl: "", facts };
  other.session.catalog.setState({ voices: new Map([["w", known]]) });
  await paste(other.session);
  expect(other.session.documents.getState().project.document.voices).toEqual(voices);
});

test("leaves out photos that are not in this library", async () => {
  const storage = device();
  const one = open(storage, [photo("a", 0, 3), slide("t", 3, 5)]);
  runCommand(one.session, "select-all");
  runCommand(one.session, "copy");
  const other = open(storage, [photo("z", 0, 4)]);
  const facts = {
    name: "",
    thumbnailUrl: "",
    filmUrl: "",
    width: 4,
    height: 3,
    takenAt: null,
    subject: null,
  };
  other.session.catalog.setState({ photos: new Map([["photo-z", { id: "photo-z", ...facts }]]) });
  await paste(other.session);
  expect(other.seen()).toBe("z 0-4 c1 4-6");
});

test.each(["", "{", '[{"kind":"image"}]', '"clips"'])(
  "ignores stored values that are not clips: %s",
  async (text) => {
    const storage = device();
    storage.setItem(CLIPBOARD_KEY, text);
    const { session } = open(storage, [photo("z", 0, 4)]);
    expect(await session.clipboard.clips()).toEqual([]);
  },
);
