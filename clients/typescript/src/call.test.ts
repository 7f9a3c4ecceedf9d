import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { ConnectionError, Kinora } from "./index.js";

/** A service that thinks for longer than the client's time limit. */
const slow: typeof fetch = async (_, init) => {
  await wait(100, undefined, { signal: init?.signal ?? undefined }).catch(() =>
    init?.signal?.throwIfAborted(),
  );
  return Response.json({ id: "c1" });
};
const kinora = () =>
  new Kinora({
    url: "https://films.example.org",
    token: { access_key: "k", access_token: "t" },
    patience: { tries: 1 },
    timeoutMs: 10,
    fetch: slow,
  });

it("waits while the service moves a large file, from a slow site or to its storage", async () => {
  const body = { url: "https://clips.example.org/long.mp4" };
  await expect(kinora().call("importClip", { body })).resolves.toEqual({ id: "c1" });
  await expect(kinora().call("keepUpload", { params: { id: "u1" } })).resolves.toEqual({ id: "c1" });
});

it("gives up other requests after the time limit", async () => {
  const asked = kinora().call("getClip", { params: { id: "c1" } });
  await expect(asked).rejects.toBeInstanceOf(ConnectionError);
});
