import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { failClip } from "@/lib/server/clips/preparing/fail-clip";
import { reportClip } from "@/lib/server/clips/preparing/report-clip";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, signIn, type TestAccount } from "@/lib/server/testing/factories";
import { putClip } from "@/lib/worker/clips/testing/prepared-clip";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";

let me: TestAccount;
beforeEach(async () => {
  me = await createTestAccount();
});

type Told = { id: string; status: string; progress: number }[];

async function follow({ headers }: TestAccount) {
  const response = await dispatch("/api/me/clips/events", { headers });
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const reader = (response.body ?? new ReadableStream()).getReader();
  const decoder = new TextDecoder();
  let text = "";
  const next = async (): Promise<Told> => {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) throw new Error("the stream ended");
      text += decoder.decode(value, { stream: true });
    }
    const [block = "", ...rest] = text.split("\n\n");
    text = rest.join("\n\n");
    if (block.startsWith(":")) return next();
    const { clips }: { clips: Told } = JSON.parse(block.slice(block.indexOf("data: ") + 6));
    return clips;
  };
  /** The first state that a test waits for; a process may skip states in between. */
  const until = async (isIt: (clips: Told) => boolean): Promise<Told> => {
    for (;;) {
      const clips = await next();
      if (isIt(clips)) return clips;
    }
  };
  return { next, until, close: () => reader.cancel() };
}

it("tells of a clip from when it comes until it has failed or is ready", async () => {
  const events = await follow(me);
  expect(await events.next()).toEqual([]);
  const { id } = await putClip(me, await makeSample({ seconds: 1 }));
  expect(await events.until((clips) => clips.length > 0)).toEqual([
    { id, status: "processing", progress: 0 },
  ]);
  await db().clip.update({ where: { id }, data: { attempts: 1 } });
  await reportClip({ id, attempt: 1 }, 0.4);
  expect(await events.until(([clip]) => clip?.progress === 0.4)).toEqual([
    { id, status: "processing", progress: 0.4 },
  ]);
  await failClip({ id, attempt: 1 }, "It is broken.");
  expect(await events.until(([clip]) => clip?.status !== "processing")).toMatchObject([
    { id, status: "failed" },
  ]);
  await events.close();
});

it("tells nobody of others' clips", async () => {
  const other = await createTestAccount();
  const [mine, theirs] = [await follow(me), await follow(other)];
  expect([await mine.next(), await theirs.next()]).toEqual([[], []]);
  const { id } = await putClip(other, await makeSample({ seconds: 1 }));
  expect(await theirs.until((clips) => clips.length > 0)).toMatchObject([{ id }]);
  const own = await putClip(me, await makeSample({ seconds: 1 }));
  expect(await mine.until((clips) => clips.length > 0)).toMatchObject([{ id: own.id }]);
  await Promise.all([mine.close(), theirs.close()]);
  expect((await dispatch("/api/me/clips/events")).status).toBe(401);
  expect((await client(other.headers).get("/me/clips/events/original")).status).toBe(404);
});

it("tells nothing more to credentials that were ended meanwhile", async () => {
  const events = await follow(me);
  expect(await events.next()).toEqual([]);
  const again = await signIn(me.account.id, me.app.app_id);
  expect((await client(me.headers).post("/logout")).status).toBe(200);
  await putClip({ ...me, headers: again }, await makeSample({ seconds: 1 }));
  await expect(events.next()).rejects.toThrow("the stream ended");
});
