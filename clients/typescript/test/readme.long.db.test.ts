import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeQueue } from "@/lib/server/queue/queue";
import { createTestAccount } from "@/lib/server/testing/factories";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";
import { seedLibrary } from "@/prisma/seed/library";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-client-"));
const compiler = path.resolve("node_modules/typescript/bin/tsc");
let service: Awaited<ReturnType<typeof listenToApi>>;

beforeAll(async () => {
  await seedLibrary("public/library");
  service = await listenToApi();
  startWorker();
  for (const [name, background] of [
    ["beach.jpg", "#88aacc"],
    ["dunes.jpg", "#cc9955"],
  ] as const) {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background, noise } });
    await picture.jpeg().toFile(path.join(folder, name));
  }
});

afterAll(async () => {
  killWorkers();
  await service.close();
  await closeQueue();
  rmSync(folder, { recursive: true });
});

/** The first program in the README, with this service's address and this app's credentials. */
function program(app: { app_id: string; app_secret: string }): string {
  const readme = readFileSync("clients/typescript/README.md", "utf8");
  const [, lines = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  return lines
    .replace("http://localhost:3000", service.origin)
    .replace('id: "…"', `id: "${app.app_id}"`)
    .replace('secret: "…"', `secret: "${app.app_secret}"`);
}

it("is packed, installed without a network, and makes a film as its README says", async () => {
  const { app } = await createTestAccount();
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: "clients/typescript" });
  const [tarball = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  const { stdout: listed } = await run("tar", ["tzf", path.join(folder, tarball)]);
  expect(listed).toContain("package/dist/index.d.ts");
  expect(listed).not.toMatch(/test|\/src\/|node_modules/);

  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], { cwd: folder });
  expect(readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "@kinora",
  ]);

  writeFileSync(path.join(folder, "film.mts"), program(app));
  const options = ["--strict", "--module", "nodenext", "--target", "es2022"];
  const checked = await run(process.execPath, [compiler, ...options, "film.mts"], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(checked.stdout).toBe("");

  const { stdout: output } = await run(process.execPath, ["film.mjs"], { cwd: folder });
  expect(output).toMatch(/\d+ %/);
  const film = readFileSync(path.join(folder, "summer.mp4"));
  expect(film.subarray(4, 8).toString("latin1")).toBe("ftyp");
  expect(film.length).toBeGreaterThan(50_000);
  expect(readdirSync(folder)).not.toContain("summer.mp4.part");
});

it("does not compile with the parameters of another operation", async () => {
  const wrong = [
    'import { Kinora } from "@kinora/client";',
    'const kinora = new Kinora({ url: "http://localhost", token: { access_key: "", access_token: "" } });',
    'await kinora.call("getVideo", {});',
    'await kinora.films.create({ aspect_ratio: "2:1" });',
    'const { status }: { status: "gone" } = (await kinora.films.get("1")).video;',
  ].join("\n");
  writeFileSync(path.join(folder, "wrong.mts"), wrong);
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--noEmit"];
  const { stdout } = await run(process.execPath, [compiler, ...options, "wrong.mts"], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout.match(/wrong\.mts\(\d+/g)).toEqual(["wrong.mts(3", "wrong.mts(4", "wrong.mts(5"]);
});
