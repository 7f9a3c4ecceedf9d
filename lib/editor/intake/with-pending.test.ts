import { expect, test } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import type { Arrival, Upload } from "@/lib/client/uploads/upload";
import { pendingPhotosOf, withPending } from "@/lib/editor/intake/with-pending";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";

const videoId = "film";
const purpose = (place: number, changes: object = {}) => ({
  videoId,
  into: "film" as const,
  batch: "batch",
  place,
  ...changes,
});

function upload(id: string, changes: Partial<Upload> = {}): Upload {
  return {
    id,
    kind: "photo",
    file: new File(["x"], `${id}.jpg`),
    order: 1,
    purpose: purpose(0),
    state: "sending",
    sentBytes: 0,
    problem: undefined,
    kept: undefined,
    remote: undefined,
    isStored: true,
    isElsewhere: false,
    ...changes,
  };
}

function arrival(id: string, changes: Partial<Arrival> = {}): Arrival {
  const photo = keptPhoto(id);
  return {
    id,
    order: 1,
    purpose: purpose(0),
    fileTimeMs: 0,
    kept: { photo },
    isStored: true,
    isSettled: false,
    ...changes,
  };
}

const titles = addClips(emptyDocument, {
  clips: ["one", "two"].map((title) => ({ kind: "text", title, text: "" })),
});
const idsIn = ({ visuals }: FilmDocument) =>
  visuals.map((clip) => (clip.kind === "image" ? clip.photoId : clip.kind));

test("shows pending photos at the end, in order, and only those for this film", () => {
  const uploads = [
    upload("b", { order: 2, purpose: purpose(1) }),
    upload("a", { state: "waiting" }),
    upload("song", { kind: "song" }),
    upload("failed", { state: "failed" }),
    upload("done", { state: "done" }),
    upload("library", { purpose: purpose(0, { into: "library" }) }),
    upload("other", { purpose: purpose(0, { videoId: "other" }) }),
    upload("nowhere", { purpose: undefined }),
  ];
  const pending = pendingPhotosOf(videoId, { uploads, arrivals: [] });
  expect(idsIn(withPending(titles, pending, []))).toEqual(["text", "text", "a", "b"]);
});

test("shows an arrived photo until it is in the film, and only once", () => {
  const arrivals = [arrival("a")];
  const pending = pendingPhotosOf(videoId, { uploads: [upload("a", { state: "done" })], arrivals });
  expect(idsIn(withPending(titles, pending, arrivals))).toEqual(["text", "text", "a"]);
  const photoId = arrivals[0]?.kept?.photo?.id ?? "";
  const placed = addClips(titles, { clips: [{ kind: "image", photoId, caption: "" }] });
  expect(withPending(placed, pending, arrivals)).toEqual(placed);
});

test("shows photos dropped between clips there, behind those of their batch already in the film", () => {
  const atSeconds = titles.visuals[0]?.endSeconds ?? 0;
  const first = arrival("a", { purpose: purpose(0, { atSeconds }), isSettled: true });
  const photoId = first.kept?.photo?.id ?? "";
  const film = addClips(titles, { clips: [{ kind: "image", photoId, caption: "" }], atSeconds });
  const pending = pendingPhotosOf(videoId, {
    uploads: [upload("b", { purpose: purpose(1, { atSeconds }) })],
    arrivals: [first],
  });
  expect(idsIn(withPending(film, pending, [first]))).toEqual(["text", photoId, "b", "text"]);
  expect(idsIn(withPending(titles, pending, []))).toEqual(["text", "b", "text"]);
});
