import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { problemSchema } from "@/lib/contracts/problem";
import { confinement } from "@/lib/server/confinement/confinement";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { sharp } from "@/lib/server/media/image-library";
import { ingestPhoto } from "@/lib/server/media/ingest-photo";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { noise } from "@/lib/server/media/testing/picture-samples";
import { processorMs } from "@/lib/server/media/watch-time";
import { doubleFaced, evilPictures, PAYLOAD } from "@/lib/server/security/testing/evil/pictures";
import { evilSongs, playlists } from "@/lib/server/security/testing/evil/songs";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";
/** Processor time that any refusal may take. */
const decentMs = 30_000;
/** Generous, because even looking at a file takes a while on a busy machine. */
const patienceMs = 120_000;
const decentGrowthBytes = 250 << 20;

let me: TestAccount;
const canary = testSite();

beforeAll(async () => {
  me = await createTestAccount();
});
afterEach(async () => {
  expect(canary.requests.map(({ url }) => url)).toEqual([]);
  expect(await readdir(temporaryDirectory()).catch(() => [])).toEqual([]);
});

async function upload(address: string, bytes: Buffer) {
  const workBefore = processorMs(process.pid);
  const before = process.memoryUsage.rss();
  const headers = { ...me.headers, "Content-Length": String(bytes.length) };
  const response = await dispatch(address, { method: "PUT", headers, body: new Uint8Array(bytes) });
  const text = await response.text();
  expect(processorMs(process.pid) - workBefore).toBeLessThan(decentMs);
  expect(process.memoryUsage.rss() - before).toBeLessThan(decentGrowthBytes);
  return { status: response.status, text };
}

async function expectRefused(address: string, bytes: Buffer, statuses: number[], says = /./): Promise<void> {
  countAttacks("evil files");
  const filesBefore = await db().file.count();
  const { status, text } = await upload(address, bytes);
  expect(statuses).toContain(status);
  if (status === 200) return;
  const { message } = problemSchema.parse(JSON.parse(text));
  expect(message).toMatch(says);
  expect(message).not.toMatch(/vips|libav|ffmpeg|\/tmp|root:/i);
  expect(await db().file.count()).toBe(filesBefore);
}

describe("pictures that mean ill are refused in words, at once, and leave nothing", () => {
  it.each(evilPictures)("%s", async (_what, make, statuses, says) => {
    const bytes = await make();
    await expectRefused("/api/me/photos", bytes, statuses, says);
    await expectRefused("/api/me/profile_pic", bytes, statuses, says);
  });

  it("the same decoder, unguarded, opens some of them", async () => {
    const [, make] = evilPictures.find(([what]) => what === "SVG") ?? [];
    expect((await sharp(await make?.()).metadata()).format).toBe("svg");
  });

  it.each(doubleFaced)("%s is served as a picture alone", async (_what, make) => {
    countAttacks("evil files");
    const bytes = await make();
    expect(bytes.includes(PAYLOAD)).toBe(true);
    const { status, text } = await upload("/api/me/photos", bytes);
    expect(status).toBe(200);
    const addresses = [...text.matchAll(/"(http:[^"]+\/files\/[^"]+)"/g)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    for (const address of addresses) {
      const response = await dispatch(address);
      expect(response.headers.get("content-type")).toMatch(/^image\/(jpeg|png|webp)$/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await response.arrayBuffer()).includes("hacked")).toBe(false);
    }
  });
});

describe("songs that mean ill are refused in words, at once, and open nothing", () => {
  it.each(evilSongs("http://127.0.0.1:9").map(([what], at) => [what, at] as const))(
    "%s",
    async (_what, at) => {
      const [, make, statuses, says] = evilSongs(canary.address())[at] ?? [];
      await expectRefused("/api/me/musics", Buffer.from((await make?.()) ?? ""), statuses ?? [], says);
    },
  );

  it("ffmpeg itself would open them; either guard alone keeps it from that", async () => {
    const [, playlist = ""] = playlists(canary.address())[0] ?? [];
    const file = path.join(process.env.DATA_DIR ?? "", "list.m3u8");
    await writeFile(file, playlist);
    const guarded = inputFile("hls", file);
    const whitelist = ["-protocol_whitelist", "file,http,tcp", "-allowed_extensions", "ALL"];
    const unguarded = [...whitelist, "-f", "hls", "-i", file];
    const output = ["-f", "s16le", "pipe:1"];
    canary.answer(404);

    const { path: program, libraryFolder } = await ffmpeg();
    const env = { ...process.env, ...(libraryFolder && { LD_LIBRARY_PATH: libraryFolder }) };
    const runBare = (input: string[]) =>
      promisify(execFile)(program, [...input, ...output], { env, timeout: patienceMs }).catch(
        () => undefined,
      );
    const runConfined = async (input: string[]) => {
      const limits = { timeLimitMs: patienceMs, output: (stdout: Readable) => buffer(stdout) };
      await runFfmpeg({ ffmpeg: await ffmpeg(), args: [...input, ...output], ...limits }).catch(
        () => undefined,
      );
    };
    await runBare(guarded);
    expect(canary.requests).toEqual([]);
    if (!(await confinement()).hasNetwork) await runConfined(unguarded);
    expect(canary.requests).toEqual([]);
    await runBare(unguarded);
    expect(canary.requests.length).toBeGreaterThan(0);
    canary.requests.length = 0;
  });
});

describe("the process that reads pictures and tags", () => {
  const file = path.join(process.env.DATA_DIR ?? "", "picture");
  /** Large enough that to read it takes longer and more memory than the limits below, and no larger. */
  const width = 2400;
  beforeAll(async () => writeFile(file, await noise(width, 1800).jpeg().toBuffer()));

  async function ingest(limits?: { timeMs: number; memoryBytes: number }): Promise<unknown> {
    const photo = await ingestPhoto(file, { temporaryDirectory: temporaryDirectory(), limits });
    await photo.dispose();
    return photo.width;
  }
  const plenty = { timeMs: 60_000, memoryBytes: 2 ** 40 };

  it("is ended when it takes too long, and the next picture is read by another", async () => {
    countAttacks("evil files");
    const before = await mediaProcesses();
    await expect(ingest({ ...plenty, timeMs: 60 })).rejects.toMatchObject({ kind: "timeout" });
    await expect.poll(async () => (await mediaProcesses()).length).toBeLessThanOrEqual(before.length);
    expect(await ingest()).toBe(width);
  });

  it("is ended when it takes more memory than it may, and not before", async () => {
    countAttacks("evil files");
    // A process with memory left over from earlier pictures may need no more for this one, so start a fresh one.
    await endMediaProcesses();
    await expect(ingest({ ...plenty, memoryBytes: 16 << 20 })).rejects.toMatchObject({
      message: expect.stringContaining("memory"),
    });
    expect(await ingest(plenty)).toBe(width);
  });

  it("knows no secret, and is what the system ends first", async () => {
    process.env.AUTH_GITHUB_SECRET = "a secret that nobody shall know";
    await expect(ingest({ ...plenty, timeMs: 60 })).rejects.toMatchObject({ kind: "timeout" });
    const reading = ingest();
    await expect.poll(mediaProcesses).not.toEqual([]);
    await reading;
    for (const pid of await mediaProcesses()) {
      const environment = await readFile(`/proc/${pid}/environ`, "utf8");
      expect(environment).not.toMatch(/SECRET|DATABASE|postgres/);
      expect((await readFile(`/proc/${pid}/oom_score_adj`, "utf8")).trim()).toBe("1000");
    }
  });

  it("that is ended from outside is no fault of the picture", async () => {
    await endMediaProcesses();
    const reading = ingest();
    const refused = expect(reading).rejects.toMatchObject({ kind: "interrupted" });
    await expect.poll(mediaProcesses).not.toEqual([]);
    await endMediaProcesses();
    await refused;
    expect(await ingest()).toBe(width);
  });
});

/** The media processes that this process started. */
async function mediaProcesses(): Promise<number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const pid of all) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes("media-process.mjs\0"))
      found.push(Number(pid));
  }
  return found;
}

async function endMediaProcesses(): Promise<void> {
  const ended = await mediaProcesses();
  for (const pid of ended) process.kill(-pid, "SIGKILL");
  // Wait until they are gone from /proc: their parent has noticed by then.
  await vi.waitFor(async () => {
    const left = await readdir("/proc");
    expect(ended.filter((pid) => left.includes(String(pid)))).toEqual([]);
  }, patienceMs);
}

afterAll(endMediaProcesses);
