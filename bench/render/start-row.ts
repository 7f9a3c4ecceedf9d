import { fork } from "node:child_process";
import { z } from "zod";
import { db } from "@/lib/server/db";
import { bundleWorker } from "@/scripts/start/bundle-worker.mjs";
import { workerFlags, workerMemory } from "@/scripts/start/memory.mjs";
import { makeVideo } from "@/bench/render/accept-film";
import {
  EARLIER_FILMS,
  type RowOrder,
  type RowRequest,
  type RowResult,
  rowResultSchema,
} from "@/bench/render/row";

export type AskedRow = Omit<RowRequest, "videoId">;
export type RowProcess = {
  pid: number;
  begin(): void;
  /** Resolves when the measured work is done. */
  ended: Promise<unknown>;
  finish(): Promise<RowResult>;
};

const earlierSeconds = 9;

const messageSchema = z.union([
  z.object({ is: z.enum(["ready", "ended"]) }),
  z.object({ result: rowResultSchema }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * Starts a row, ready to begin, in a process of its own, so that no row inherits what another has warmed up
 * or left behind.
 */
export async function startRow(asked: AskedRow): Promise<RowProcess> {
  const request = { ...asked, videoId: await acceptFor(asked) };
  // Bundled and started as in production.
  const program = await bundleWorker({ main: "bench/render/run-row.ts", folder: ".next/bench-render" });
  const child = fork(program, {
    execArgv: workerFlags,
    env: { ...workerMemory, ...process.env },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("No process could be started.");
  const hear = <T>(pick: (message: Message) => T | undefined): Promise<T> => {
    const promise = new Promise<T>((resolve, reject) => {
      child.on("message", (message) => {
        const value = pick(messageSchema.parse(message));
        if (value !== undefined) resolve(value);
      });
      child.once("exit", (code) => reject(new Error(`The row ${request.row} ended with ${code}.`)));
    });
    promise.catch(() => undefined);
    return promise;
  };
  const is = (what: "ready" | "ended") =>
    hear((message) => ("is" in message && message.is === what) || undefined);
  const [ready, ended] = [is("ready"), is("ended")];
  const result = hear((message) => ("result" in message ? message.result : undefined));
  void result.then(() => child.disconnect()).catch(() => undefined);
  child.send({ request } satisfies RowOrder);
  await ready;
  return {
    pid,
    begin: () => void child.send({ do: "begin" } satisfies RowOrder),
    ended,
    finish: () => {
      child.send({ do: "finish" } satisfies RowOrder);
      return result;
    },
  };
}

/** Does the web process's part here, so that it does not count as the worker's memory. */
async function acceptFor({ row, material, seconds }: AskedRow): Promise<string | undefined> {
  if (row === "floor" || row === "ffmpeg") return undefined;
  await db().render.deleteMany();
  for (let earlier = 0; row === "skia" && earlier < EARLIER_FILMS; earlier += 1)
    await (await makeVideo(material, earlierSeconds)).accept();
  const video = await makeVideo(material, seconds);
  if (row !== "stock") await video.accept();
  return video.id;
}
