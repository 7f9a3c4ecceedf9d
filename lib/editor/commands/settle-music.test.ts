import { beforeEach, expect, test } from "vitest";
import type { SongEntry } from "@/lib/editor/assets/asset-catalog";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { filmDuration } from "@/lib/film/film-duration";
import { musicMisfit } from "@/lib/film/operations/music-fit";
import { filmOf as film, photo, song } from "@/lib/film/testing/film-of";
import { addArrivedSong, addSongs } from "@/lib/editor/commands/add-to-film";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { type MusicSettlement, settleMusic, settlementsOf } from "@/lib/editor/commands/settle-music";
import { undoEdit } from "@/lib/editor/commands/travel";

let session: EditorSession;
const entry = (id: string, durationSeconds: number, isOwn = false): SongEntry => ({
  id,
  title: id,
  artist: "",
  url: "",
  previewUrl: "",
  peaksUrl: "",
  beatsUrl: null,
  mood: null,
  bpm: null,
  isOwn,
  facts: { durationSeconds },
});
const all = [entry("short", 20), entry("long", 200), entry("other", 60), entry("mine", 40, true)];

function open(...music: ReturnType<typeof song>[]) {
  session = createEditorSession({
    videoId: "v",
    storage: undefined,
    project: {
      document: film({ visuals: [photo("a", 0, 15), photo("b", 15, 30)], music }),
      name: "Film",
      quality: 720,
      visibility: "unlisted",
    },
  });
  session.catalog.setState({ songs: new Map(all.map((one) => [one.id, one])) });
}
const misfit = () =>
  musicMisfit(filmOf(session), Object.fromEntries(all.map(({ id, facts }) => [id, facts])));
const ways = () => {
  const present = misfit();
  return present ? settlementsOf(session, present) : [];
};
const kinds = () => ways().map(({ kind }) => kind);
function settle(kind: MusicSettlement["kind"]) {
  const present = misfit();
  const how = ways().find((one) => one.kind === kind);
  if (!present || !how) throw new Error(`${kind} is not offered.`);
  settleMusic(session, present, how);
}
const played = () =>
  filmOf(session).music.map(
    ({ songId, startSeconds, endSeconds }) => `${songId} ${startSeconds}-${endSeconds}`,
  );

beforeEach(() => open());

test("a song longer than the film: fit the film to it, or fade out; one step each", () => {
  open(song("m", 0, 0, { songId: "mine" }));
  expect(kinds()).toEqual(["fit", "fade"]);
  settle("fit");
  expect(filmDuration(filmOf(session)).seconds).toBeCloseTo(40, 1);
  expect(misfit()).toBeNull();
  undoEdit(session);
  settle("fade");
  expect(misfit()).toBeNull();
  expect(filmOf(session).music[0]).toMatchObject({ fadeOutSeconds: 4 });
  undoEdit(session);
  expect(kinds()).toEqual(["fit", "fade"]);
});

test("a song shorter than the film: the next one in its library follows", () => {
  open(song("m", 0, 0, { songId: "short" }));
  expect(kinds()).toEqual(["fit", "next"]);
  settle("next");
  expect(played()).toEqual(["short 0-0", "long 20-0"]);
  open(song("m", 0, 0, { songId: "other" }), song("n", 12, 0, { songId: "short", offsetSeconds: 10 }));
  settle("next");
  expect(played().at(-1)).toBe("long 22-0");
});

test("a trimmed song plays on to the end, or another one follows", () => {
  open(song("m", 0, 10, { songId: "long" }));
  expect(kinds()).toEqual(["on", "next"]);
  settle("on");
  expect(played()).toEqual(["long 0-0"]);
  undoEdit(session);
  settle("next");
  expect(played()).toEqual(["long 0-10", "other 10-0"]);
});

test("several songs play in turn: chosen ones replace a single song, uploaded ones follow it", () => {
  open(song("m", 0, 0, { songId: "long" }));
  addSongs(session, ["other", "short"]);
  expect(played()).toEqual(["other 0-0", "short 0-0"]);
  addSongs(session, ["mine"]);
  expect(played()).toEqual(["other 0-0", "short 0-0", "mine 0-0"]);
});

test("an uploaded song replaces the one the film got by itself, but follows other uploaded ones; one drop is one step", () => {
  open(song("m", 0, 0, { songId: "long" }));
  for (const songId of ["mine", "other"]) addArrivedSong(session, { songId, mergeKey: "intake x" });
  expect(played()).toEqual(["mine 0-0", "other 0-0"]);
  undoEdit(session);
  expect(played()).toEqual(["long 0-0"]);
});
