import { expect, test } from "vitest";
import { keptVoice } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { queueVoices } from "@/lib/client/uploads/queue-for-film";
import type { FilmPurpose } from "@/lib/client/uploads/upload";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { selectClip, selectNothing } from "@/lib/editor/commands/select";
import { undoEdit } from "@/lib/editor/commands/travel";
import { placeArrivals } from "@/lib/editor/intake/place-arrivals";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { tabOf } from "@/lib/editor/testing/uploading-tab";
import { filmOf as film, photo, voice } from "@/lib/film/testing/film-of";

const videoId = "film";
const placing = {
  onFull: () => undefined,
  isBusy: () => false,
  readArchive: () => new Promise<never>(() => {}),
};
const recording = (name: string) => new File(["x"], name, { type: "audio/wav" });

function sessionOf(...voices: ReturnType<typeof voice>[]): EditorSession {
  const document = film({ visuals: [photo("a", 0, 20)], ...(voices.length > 0 && { voices }) });
  const project = { document, name: "", quality: 720, visibility: "unlisted" } as const;
  return createEditorSession({ videoId, project, storage: undefined });
}

const laneOf = (session: EditorSession) =>
  (filmOf(session).voices ?? []).map((one) => `${one.voiceId} ${one.startSeconds}-${one.endSeconds}`);

const used: FilmPurpose = {
  videoId,
  into: "film",
  batch: "one",
  place: 0,
  atSeconds: 4,
  recording: { seconds: 3 },
};

test("a take that is used while it is sent replaces what was said there, as one step", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(voice("v", 2, 12));
  placeArrivals(session, tab.queue, placing);
  const [first = "", second = ""] = ["Take 1", "Take 2"].flatMap((name) =>
    queueVoices(tab.queue, [recording(name)], { videoId, into: "library" }),
  );
  tab.queue.aim(second, used);
  await tab.keep("Take 1", { voice: keptVoice("w1") });
  await tab.keep("Take 2", { voice: keptVoice("w2") });
  await expect.poll(() => laneOf(session)).toEqual(["voice-v 2-4", "w2 4-7", "voice-v 7-12"]);
  // It is done: nothing waits for it any more.
  tab.queue.aim(first, { ...used, batch: "two", atSeconds: 15 });
  expect(laneOf(session)).toHaveLength(3);
  undoEdit(session);
  expect(laneOf(session)).toEqual(["voice-v 2-12"]);
});

test("what a take is for outlives its page", async () => {
  const browser = oneBrowser();
  const tab = await tabOf(browser);
  const [id = ""] = queueVoices(tab.queue, [recording("Take 1")], { videoId, into: "library" });
  tab.queue.aim(id, used);
  await expect.poll(() => browser.entries.get(id)?.purpose?.into).toBe("film");
  tab.leave("says so");

  const later = await tabOf(browser);
  const session = sessionOf();
  placeArrivals(session, later.queue, placing);
  await later.keep("Take 1", { voice: keptVoice("w") });
  await expect.poll(() => laneOf(session)).toEqual(["w 4-7"]);
});

test("a voice that arrives takes neither the selection nor the settings from anybody's hands", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  let isBusy = false;
  placeArrivals(session, tab.queue, { ...placing, isBusy: () => isBusy });
  const selected = () => session.selection.getState().clips.ids;
  const arrives = async (name: string) => {
    queueVoices(tab.queue, [recording(name)], { videoId, into: "film", atSeconds: 0 });
    await tab.keep(name, { voice: keptVoice(name) });
    await expect
      .poll(() => laneOf(session).some((line) => line.startsWith(name)), { timeout: 2000 })
      .toBe(true);
  };
  await arrives("a");
  const [first] = filmOf(session).voices ?? [];
  expect(selected()).toEqual([first?.id]);
  selectClip(session, "a");
  await arrives("b");
  expect(selected()).toEqual(["a"]);
  selectNothing(session);
  isBusy = true;
  await arrives("c");
  expect(selected()).toEqual([]);
});

test("uploaded voices find a place where nobody speaks", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(voice("v", 2, 6));
  placeArrivals(session, tab.queue, placing);
  queueVoices(tab.queue, ["a", "b"].map(recording), { videoId, into: "film", atSeconds: 3 });
  await tab.keep("a", { voice: keptVoice("a") });
  await tab.keep("b", { voice: keptVoice("b", 2) });
  await expect.poll(() => laneOf(session)).toEqual(["voice-v 2-6", "a 6-9", "b 9-11"]);
});
