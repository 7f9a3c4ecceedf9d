import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { type FfmpegRun, inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "run-ffmpeg-"));
});
afterAll(() => rm(folder, { recursive: true }));

let scripts = 0;
/** Writes a stand-in for ffmpeg that does what the script says. */
async function program(script: string, name = "program"): Promise<string> {
  scripts += 1;
  const file = path.join(folder, String(scripts), name);
  await mkdir(path.dirname(file));
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
async function run(script: string, more: Partial<FfmpegRun<string>> = {}) {
  const ffmpeg: Ffmpeg = { path: await program(script), libraryFolder: null };
  return runFfmpeg({ ffmpeg, args: [], timeLimitMs: 10_000, output: (stdout) => text(stdout), ...more });
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended; it merely has not been reaped, because containers rarely have an init that does.
    const state = existsSync("/proc/self/stat") ? readFileSync(`/proc/${pid}/stat`, "latin1") : "";
    return !/\) Z /.test(state);
  } catch {
    return false;
  }
}
/** A program that starts another one and waits for it. */
async function family() {
  const pidFile = path.join(folder, `pids-${scripts}`);
  const script = `sleep 600 & echo "$$ $!" > "${pidFile}"; echo ready; wait`;
  const pids = async () => (await readFile(pidFile, "utf8")).trim().split(" ").map(Number);
  const expectGone = async () => {
    for (const pid of await pids()) await expect.poll(() => isAlive(pid)).toBe(false);
  };
  return { script, expectGone };
}
const ready = async (stdout: Readable) => {
  for await (const chunk of stdout) if (String(chunk).includes("ready")) return;
};

describe("running", () => {
  test("gives back what the output reader made, and the complaints", async () => {
    expect(await run("cat; echo careful >&2", { input: Readable.from(["in", "put"]) })).toEqual({
      result: "input",
      stderr: "careful\n",
    });
  });

  test("passes arguments as they are, never through a shell", async () => {
    const args = ["a b", "$(touch /tmp/x)", "`id`", ";", "-i", "'\"", "ü"];
    const { result } = await run('for a in "$@"; do echo "$a"; done', { args });
    expect(result.trim().split("\n").slice(-args.length)).toEqual(args);
  });

  test("tells the program nothing about the service", async () => {
    vi.stubEnv("AUTH_SECRET", "hidden");
    vi.stubEnv("http_proxy", "http://proxy");
    const { result } = await run("env");
    vi.unstubAllEnvs();
    expect(result).not.toMatch(/AUTH_SECRET|hidden|proxy/);
  });

  test("a failure tells the code and the complaints, of which only a little is kept", async () => {
    await expect(run("echo bad >&2; exit 3")).rejects.toMatchObject({ kind: "failed", stderr: "bad\n" });
    const noisy = run("yes complaint | head -c 3000000 >&2; exit 1");
    await expect(noisy).rejects.toMatchObject({
      kind: "failed",
      stderr: expect.stringMatching(/^.{16384}$/s),
    });
    await expect(run("kill -9 $$")).rejects.toMatchObject({
      kind: "failed",
      message: expect.stringContaining("SIGKILL"),
    });
  });

  test("a program that does not read its input to the end is judged by its code", async () => {
    const input = () =>
      Readable.from(
        (function* () {
          for (let block = 0; block < 50; block += 1) yield Buffer.alloc(1 << 20);
        })(),
      );
    expect((await run("head -c 3 | wc -c", { input: input() })).result.trim()).toBe("3");
    await expect(run("exit 2", { input: input() })).rejects.toMatchObject({ kind: "failed" });
  });

  test("an input that fails ends the run", async () => {
    const input = Readable.from(
      (async function* () {
        yield "x";
        throw new Error("gone");
      })(),
    );
    await expect(run("cat", { input })).rejects.toThrow("gone");
  });

  test("no program is an error of the set-up", async () => {
    const ffmpeg = { path: path.join(folder, "nothing"), libraryFolder: null };
    const output = (stdout: Readable) => text(stdout);
    await expect(runFfmpeg({ ffmpeg, args: [], timeLimitMs: 1000, output })).rejects.toMatchObject({
      kind: "missing",
    });
  });

  test("ends the program and its children after the time limit", async () => {
    const { script, expectGone } = await family();
    await expect(run(script, { wallLimitMs: 300 })).rejects.toMatchObject({ kind: "timeout" });
    await expectGone();
  });

  test.runIf(process.platform === "linux")("counts their work, not the time they have to wait", async () => {
    await expect(run("sleep 1; echo done", { timeLimitMs: 200 })).resolves.toMatchObject({
      result: "done\n",
    });
    const endless = "while :; do :; done";
    const limits = { timeLimitMs: 200, wallLimitMs: 600_000 };
    await expect(run(endless, limits)).rejects.toMatchObject({ kind: "timeout" });
    // What the program starts counts as well, while it runs and after it has ended.
    await expect(run(`(${endless}) & wait`, limits)).rejects.toMatchObject({ kind: "timeout" });
    const bits = "while :; do (i=0; while [ $i -lt 9999 ]; do i=$((i+1)); done); done";
    await expect(run(bits, limits)).rejects.toMatchObject({ kind: "timeout" });
  });

  test.runIf(process.platform === "linux")("ends them when they take more memory than they may", async () => {
    // `tail` keeps everything in memory, since no line ends; a shell started it.
    const script = "head -c 300000000 /dev/zero | tail -n 1 | wc -c";
    expect((await run(script)).result.trim()).toBe("300000000");
    await expect(run(`${script}; sleep 9`, { memoryBytes: 100 << 20 })).rejects.toMatchObject({
      kind: "memory",
    });
  });

  test("ends children that outlive the program", async () => {
    const { script, expectGone } = await family();
    await expect(run(script.replace("; wait", ""), { wallLimitMs: 300 })).rejects.toMatchObject({
      kind: "timeout",
    });
    await expectGone();
  });

  test("ends them when told to", async () => {
    const { script, expectGone } = await family();
    const abort = new AbortController();
    const output = async (stdout: Readable) => {
      await ready(stdout);
      abort.abort(new Error("enough"));
      return "";
    };
    await expect(run(script, { signal: abort.signal, output })).rejects.toThrow("enough");
    await expectGone();
    await expect(run("true", { signal: abort.signal })).rejects.toThrow("enough");
  });

  test("ends them when the output is refused", async () => {
    const { script, expectGone } = await family();
    const output = async (stdout: Readable) => {
      await ready(stdout);
      throw new Error("too much");
    };
    await expect(run(script, { output })).rejects.toThrow("too much");
    await expectGone();
  });
});

describe("finding", () => {
  test("takes the configured one or fails", async () => {
    const configuredPath = await program("");
    expect(await findFfmpeg({ configuredPath })).toEqual({ path: configuredPath, libraryFolder: null });
    await expect(findFfmpeg({ configuredPath: path.join(folder, "nothing") })).rejects.toMatchObject({
      kind: "missing",
    });
  });

  test("takes the one that comes with the packages, whatever the system has", async () => {
    const system = await program("", "ffmpeg");
    vi.stubEnv("PATH", [path.dirname(system), process.env.PATH].join(path.delimiter));
    vi.stubEnv("FFMPEG_PATH", undefined);
    const { path: found, libraryFolder } = await findFfmpeg();
    vi.unstubAllEnvs();
    expect(found).toContain(path.join("node_modules", "@remotion", "compositor-"));
    expect(libraryFolder).toBe(path.dirname(found));
  });

  test("the shipped one runs by itself and opens no address and no other file", async () => {
    const ffmpeg = await findFfmpeg({ configuredPath: "" });
    expect(ffmpeg.path.startsWith(ffmpeg.libraryFolder ?? "?")).toBe(true);
    const output = (stdout: Readable) => buffer(stdout);
    const { result } = await runFfmpeg({ ffmpeg, args: ["-version"], timeLimitMs: 10_000, output });
    expect(String(result)).toContain("ffmpeg version");
    const list = path.join(folder, "list");
    await writeFile(list, "ffconcat version 1.0\nfile http://127.0.0.1:1/x\n");
    const args = [...inputFile("wav", list), "-f", "null", "-"];
    await expect(runFfmpeg({ ffmpeg, args, timeLimitMs: 10_000, output })).rejects.toMatchObject({
      kind: "failed",
    });
  });

  test("says so when there is none", async () => {
    await expect(findFfmpeg({ configuredPath: "", projectRoot: folder })).rejects.toMatchObject({
      kind: "missing",
    });
  });
});
