import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { preflight } from "@/scripts/start/preflight.mjs";
import { recordProcesses } from "@/scripts/start/process-record.mjs";
import { readSettings } from "@/scripts/start/settings.mjs";

let dataDir: string;
let port: number;
let web: ReturnType<typeof spawn>;
const lines: string[] = [];

const start = () =>
  preflight(readSettings({ DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: String(port) }), (line) =>
    lines.push(line),
  );

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "kinora-preflight-"));
  port = await findFreePort();
  const script = `require("net").createServer().listen(${port}, "127.0.0.1", () => console.log("listening"))`;
  web = spawn(process.execPath, ["-e", script], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  await once(web.stdout ?? web, "data");
});

afterEach(() => {
  web.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

test("frees the port of a web process that a killed start left behind", async () => {
  mkdirSync(path.join(dataDir, "run"));
  recordProcesses(dataDir, [{ name: "web", pid: web.pid }]);
  const started = await start();
  expect(started.port).toBe(port);
  expect(lines).toContainEqual(expect.stringContaining("stopping the web process"));
  started.release();
}, 30_000);

test("refuses a port that another program uses, and leaves that program running", async () => {
  await expect(start()).rejects.toThrow(`Port ${port} is taken`);
  expect(web.exitCode).toBeNull();
});
