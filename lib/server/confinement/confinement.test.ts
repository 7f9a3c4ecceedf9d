import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Confinement, confined, findConfinement } from "@/lib/server/confinement/confinement";

const run = promisify(execFile);
const bare: Confinement = { prefix: [], hasNetwork: true };

/** Checks by a different route than the code does whether this system allows what the tests look at. */
const allows = (...args: string[]) => spawnSync("unshare", [...args, "true"]).status === 0;
const isRoot = process.getuid?.() === 0;

const server = createServer((socket) => socket.destroy());
let port: number;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => void server.close());

async function outputOf(way: Confinement, program: string, ...args: string[]): Promise<string> {
  const [first, rest] = await confined(program, args, way);
  return run(first, rest).then(
    ({ stdout }) => stdout.trim(),
    () => "failed",
  );
}

const connect = `
  require("net").connect(+process.argv[1], "127.0.0.1")
    .on("connect", () => { console.log("connected"); process.exit(); })
    .on("error", ({ code }) => { console.log(code); process.exit(); })`;

describe.each([
  ["root", true, isRoot && allows("--net")],
  ["anybody", false, allows("--user", "--map-current-user", "--net")],
])("confined by %s, a program", (_who, asRoot, isPossible) => {
  test.runIf(isPossible)("reaches no address, not even this machine's", async () => {
    const way = await findConfinement(asRoot);
    expect(way.hasNetwork).toBe(false);
    expect(await outputOf(bare, process.execPath, "-e", connect, String(port))).toBe("connected");
    expect(await outputOf(way, process.execPath, "-e", connect, String(port))).toBe("ENETUNREACH");
  });

  test.runIf(isPossible)("cannot become more by what it starts", async () => {
    const look = ["grep", "NoNewPrivs:\t1", "/proc/self/status"] as const;
    expect(await outputOf(bare, ...look)).toBe("failed");
    expect(await outputOf(await findConfinement(asRoot), ...look)).toBe("NoNewPrivs:\t1");
  });
});

test.runIf(allows("--user", "--map-current-user", "--net"))(
  "confined by anybody but root, a program cannot read what its starter knows",
  async () => {
    vi.stubEnv("AUTH_SECRET", "known to the starter");
    const look = ["sh", "-c", "cat /proc/$PPID/environ"] as const;
    expect(await outputOf(bare, ...look)).not.toBe("failed");
    expect(await outputOf(await findConfinement(false), ...look)).toBe("failed");
    vi.unstubAllEnvs();
  },
);

test.runIf(process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0)(
  "a confined program dies with its starter, however that dies",
  async () => {
    const script = `
      import { spawn } from "node:child_process";
      import { confined } from "./lib/server/confinement/confinement.ts";
      const [program, args] = await confined("sleep", ["600"]);
      console.log(spawn(program, args, { detached: true }).pid);`;
    const starter = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
    const [output] = await once(starter.stdout, "data");
    const pid = Number(String(output));
    const isSleeping = () =>
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("sleep");
    await expect.poll(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim()).toBe("sleep");
    expect(isSleeping()).toBe(true);
    starter.kill("SIGKILL");
    await expect.poll(() => isSleeping()).toBe(false);
  },
);
