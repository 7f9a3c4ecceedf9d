import { expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/client/api-problem";
import { changesFromProject } from "@/lib/editor/document/changes-from-project";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { saveWhatExists } from "@/lib/editor/save/save-what-exists";

const changes = changesFromProject({
  document: filmOf({ visuals: [photo("a", 0, 3), photo("b", 3, 6), photo("c", 6, 9)] }),
  name: "Film",
  quality: 720,
  visibility: "unlisted",
});
const refused = (fields: Record<string, string>) =>
  new ApiProblem({ status: 422, code: "invalid", message: "Invalid.", fields });

test("leaves out exactly what was deleted for good", async () => {
  const send = vi.fn(async (sent: typeof changes) => sent.assets.map(({ start_time: start }) => start));
  send.mockRejectedValueOnce(refused({ "assets.1.asset_id": "No photo with this id." }));
  expect(await saveWhatExists(changes, send)).toEqual([0, 6]);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ["another mistake", refused({ name: "Too long." })],
  ["another mistake beside it", refused({ "assets.1.asset_id": "No photo.", "assets.0.end_time": "No." })],
  ["another refusal", new ApiProblem({ status: 412, code: "stale_version", message: "Stale." })],
])("%s is reported unchanged", async (_name, problem) => {
  const send = vi.fn().mockRejectedValue(problem);
  await expect(saveWhatExists(changes, send)).rejects.toBe(problem);
  expect(send).toHaveBeenCalledTimes(1);
});
