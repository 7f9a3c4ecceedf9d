import { setTimeout as wait } from "node:timers/promises";
import { type Answer, ask, type Ask } from "@/bench/load/ask";
import type { Measure } from "@/bench/load/measures";

export type Crowd = { origin: string; measure: Measure; stopping: AbortSignal };

async function measured(
  { origin, measure, stopping }: Crowd,
  asked: Ask,
  wanted: number,
): Promise<Answer | undefined> {
  try {
    const answer = await ask(origin, asked);
    if (stopping.aborted) return undefined;
    measure.timesMs.push(answer.ms);
    measure.bytes += answer.bytes;
    if (answer.status === wanted) return answer;
    measure.errors.push(
      `${asked.method} ${asked.path}: ${answer.status} ${answer.body.toString().slice(0, 200)}`,
    );
  } catch (error) {
    if (!stopping.aborted) measure.errors.push(`${asked.method} ${asked.path}: ${error}`);
  }
  return undefined;
}

/** Repeats a turn. Everybody begins at another moment of the pause, as people do. */
async function again(crowd: Crowd, pauseMs: number, turn: () => Promise<unknown>): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal: crowd.stopping }).catch(() => undefined);
  await pause(Math.random() * pauseMs);
  while (!crowd.stopping.aborted) {
    const startedAt = performance.now();
    await turn();
    await pause(Math.max(0, pauseMs * (0.75 + 0.5 * Math.random()) - (performance.now() - startedAt)));
  }
}

type Headers = Record<string, string>;

/** Acts as somebody in the editor: a save every two seconds, each made from the version before. */
export function edit(
  crowd: Crowd,
  video: { path: string; headers: Headers; assets: object[] },
): Promise<void> {
  let etag = "*";
  let count = 0;
  return again(crowd, 2_000, async () => {
    count += 1;
    const body = Buffer.from(JSON.stringify({ name: `Save ${count}`, assets: video.assets }));
    const headers = { ...video.headers, "Content-Type": "application/json", "If-Match": etag };
    const answer = await measured(
      crowd,
      { method: "POST", path: video.path, headers, body, keepBody: true },
      200,
    );
    etag = String(answer?.headers.etag ?? "*");
  });
}

/** Acts as somebody who uploads photos, one every eight seconds. */
export function upload(crowd: Crowd, headers: Headers, photo: Buffer): Promise<void> {
  const request = { method: "PUT", path: "/api/me/photos", headers, body: photo, keepBody: true };
  return again(crowd, 8_000, () => measured(crowd, request, 200));
}

const pieceBytes = 256 << 10;

/** Acts as somebody who watches: 256 KB every two seconds, which is a film of one megabit per second. */
export function watch(crowd: Crowd, file: { path: string; size: number }): Promise<void> {
  let at = Math.floor(Math.random() * file.size);
  return again(crowd, 2_000, async () => {
    if (at >= file.size) at = 0;
    const range = `bytes=${at}-${Math.min(file.size, at + pieceBytes) - 1}`;
    at += pieceBytes;
    await measured(crowd, { method: "GET", path: file.path, headers: { Range: range } }, 206);
  });
}
