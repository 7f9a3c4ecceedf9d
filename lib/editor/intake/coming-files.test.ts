import { expect, test } from "vitest";
import { keptClip } from "@/lib/client/testing/fake-network";
import type { Arrival, FilmPurpose, Upload, UploadState } from "@/lib/client/uploads/upload";
import { comingFiles, preparingClipIds } from "@/lib/editor/intake/coming-files";

const purpose: FilmPurpose = { videoId: "film", into: "film", batch: "b", place: 0 };

function upload(state: UploadState, into: FilmPurpose | undefined = purpose): Upload {
  const file = new File(["x"], "a.jpg");
  const untouched = { sentBytes: 0, problem: undefined, kept: undefined, remote: undefined };
  return {
    id: "u",
    kind: "photo",
    file,
    order: 0,
    purpose: into,
    state,
    ...untouched,
    isStored: true,
    isElsewhere: false,
  };
}

const arrival = (isSettled: boolean): Arrival => ({
  id: "a",
  order: 0,
  isStored: true,
  purpose,
  fileTimeMs: 0,
  kept: undefined,
  isSettled,
});

test.each<[string, readonly Upload[], readonly Arrival[], number]>([
  [
    "what waits, is sent, is processed or is paused",
    (["waiting", "sending", "keeping", "paused"] as const).map((state) => upload(state)),
    [],
    4,
  ],
  ["nothing that is done or has failed", [upload("done"), upload("failed")], [], 0],
  ["what has arrived and is not in the film yet", [upload("done")], [arrival(false), arrival(true)], 1],
  [
    "nothing of another film, of the library, or of no film",
    [
      upload("sending", { ...purpose, videoId: "other" }),
      upload("sending", { ...purpose, into: "library" }),
      { ...upload("sending"), purpose: undefined },
    ],
    [],
    0,
  ],
])("on its way into a film is %s", (_what, uploads, arrivals, count) => {
  expect(comingFiles("film", { uploads, arrivals })).toBe(count);
});

test("clips are prepared for a film from their arrival until they are in it", () => {
  const clip = (id: string, changes: object = {}, status: "processing" | "ready" = "processing") => ({
    ...arrival(false),
    kept: { clip: keptClip(id, { status }) },
    ...changes,
  });
  const arrivals = [
    clip("coming"),
    clip("ready", {}, "ready"),
    clip("placed", { isSettled: true }),
    clip("elsewhere", { purpose: { ...purpose, videoId: "other" } }),
    clip("library", { purpose: { ...purpose, into: "library" } }),
    arrival(false),
  ];
  expect(preparingClipIds("film", arrivals)).toEqual(["coming"]);
});
