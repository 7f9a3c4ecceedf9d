import { afterAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { INTERRUPTED, MAX_TRIES } from "@/lib/server/sources/claims";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";

const { now, put, pictures } = connectedImmich();
afterAll(closeQueue);

let given: string[];
beforeEach(() => {
  given = ["x1"];
  for (let at = 3; at <= 12; at += 1) put(`x${at}`, 0, { bytes: pictures[2] });
  // It gives some of its photos, and then is away.
  now.immich.interfere = ({ url = "" }, response) => {
    const isAway = url.endsWith("/original") && !given.some((id) => url.includes(`/${id}/`));
    if (isAway) response.writeHead(503).end();
    return isAway;
  };
});

/** Begins an import whose last tries were in vain, and tries once more. */
async function tryAfter(triesInVain: number) {
  await now.api.post(`/me/sources/${now.source.id}/imports`, { folders: ["albums/a1"] });
  const where = { sourceId: now.source.id };
  await db().sourceImport.updateMany({ where, data: { idleAttempts: triesInVain } });
  const loop = startImportLoop({ pollMs: 60_000 });
  await loop.run();
  await loop.stop();
  return db().sourceImport.findFirstOrThrow({ where });
}

it("a try that brought something is none in vain, even the last one", async () => {
  expect(await tryAfter(MAX_TRIES - 1)).toMatchObject({ state: "waiting", arrived: 1, idleAttempts: 0 });
});

it("a last try in vain ends it", async () => {
  given = [];
  expect(await tryAfter(MAX_TRIES - 1)).toMatchObject({ state: "failed", arrived: 0 });
});

it("one whose tries all ended with their process is given up", async () => {
  expect(await tryAfter(MAX_TRIES)).toMatchObject({ state: "failed", arrived: 0, message: INTERRUPTED });
});
