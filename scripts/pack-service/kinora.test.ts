import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { processBirth } from "@/lib/system/process-identity.mjs";

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kinora-npx-test-"));
  cache = path.join(folder, "cache/kinora");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an unpacked tarball whose `npm` is this program. */
function start(npm: string): ChildProcess {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text, { mode: 0o755 });
  };
  write("package.json", JSON.stringify({ version: "1.2.3", kinora: { fingerprint: "abc", links: [] } }));
  write("app/package.json", "{}");
  write("app/scripts/pack-service/settle.mjs", "");
  write("app/scripts/start/roles.mjs", "export const isRole = () => false;");
  write("app/command/kinora.mjs", `console.log("runs");`);
  write("bin/npm", `#!/usr/bin/env node\n${npm}`);
  copyFileSync("scripts/pack-service/kinora.mjs", path.join(folder, "kinora.mjs"));
  return spawn(process.execPath, [path.join(folder, "kinora.mjs"), "styles"], {
    env: {
      ...process.env,
      XDG_CACHE_HOME: path.join(folder, "cache"),
      PATH: `${path.join(folder, "bin")}:${process.env.PATH}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

it("ends what installs the packages and removes what it has unpacked when it is stopped meanwhile", async () => {
  const pidFile = path.join(folder, "npm.pid");
  // Like npm, it goes on when it is asked to end.
  const started = start(`
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1_000);
    require("node:fs").writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
  `);
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8")).toBeTruthy();
  const npm = Number(readFileSync(pidFile, "utf8"));
  expect(readdirSync(cache)).toEqual([`1.2.3-abc.${started.pid}.new`]);

  started.kill("SIGTERM");
  const [code] = await once(started, "exit");
  try {
    expect(code).toBe(143);
    expect(readdirSync(cache)).toEqual([]);
    expect(processBirth(npm)).toBeUndefined();
  } finally {
    if (processBirth(npm)) process.kill(npm, "SIGKILL");
  }
});

it("runs from the unpacked folder, and removes what killed starts have left, but not what others unpack", async () => {
  const gone = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(gone, "exit");
  const ours = `1.2.3-abc.${process.pid}.new`;
  for (const name of [`1.2.2-abc.${gone.pid}.new`, ours])
    mkdirSync(path.join(cache, name, "node_modules"), { recursive: true });
  const started = start("");
  let output = "";
  started.stdout?.on("data", (chunk) => (output += chunk));
  const [code] = await once(started, "close");
  expect([code, output]).toEqual([0, "runs\n"]);
  expect(readdirSync(cache).sort()).toEqual(["1.2.3-abc", ours]);
});
