import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/server/db";
import { findConfinement } from "@/lib/server/confinement/confinement";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { type Descendant, descendantsOf } from "@/lib/worker/testing/processes";
import { storePicture } from "@/lib/worker/testing/stored-photo";
import { workerEnvironment } from "@/scripts/start/worker-environment.mjs";

const secrets = {
  AUTH_SECRET: "k".repeat(32),
  METRICS_TOKEN: "known-to-the-web",
  OTHER_PASSWORD: "known-to-me",
};
const workers: ChildProcess[] = [];

/** Starts a worker with the environment that the supervisor gives it. */
function startWorker(settings: Record<string, string>): number {
  const { NODE_ENV } = process.env;
  // The address of the tests' database server is not a setting of the service.
  const environment = { ...process.env, ...secrets, ...settings, TEST_DATABASE_URL: undefined };
  const env = { NODE_ENV, ...workerEnvironment(environment) };
  const worker = spawn(process.execPath, [inject("workerProgram")], { stdio: "ignore", env });
  workers.push(worker);
  return worker.pid ?? 0;
}

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

/** Collects every program that a worker ran while it made a film. */
async function watchFilm(settings: Record<string, string> = {}): Promise<Descendant[]> {
  const video = await renderableVideo({ seconds: 3 });
  await storePicture(video.photo);
  const id = await video.accept();
  const worker = startWorker(settings);
  const seen = new Map<string, Descendant>();
  const isOver = async () => {
    for (const one of await descendantsOf(worker)) seen.set(one.command, one);
    return (await db().render.findUniqueOrThrow({ where: { id } })).state;
  };
  await expect.poll(isOver).toBe("done");
  expect((await video.read()).status).toBe("published");
  return [...seen.values()];
}

describe.runIf(process.platform === "linux")("a worker", () => {
  it("makes films without the web process's secrets, and its programs have neither secrets nor network", async () => {
    const programs = await watchFilm();
    const encoders = programs.filter(({ command }) => /ffmpeg .*libx264/.test(command));
    expect(encoders.length).toBeGreaterThan(0);
    for (const { environment } of programs) expect(environment).not.toMatch(/postgres|SECRET|TOKEN|PASSWORD/);
    // Each program first appears as the wrapper that takes its network away.
    const { hasNetwork } = await findConfinement(process.getuid?.() === 0);
    const begun = encoders.filter(({ command }) => !/^(unshare|setpriv) /.test(command));
    if (!hasNetwork) for (const { interfaces } of begun) expect(interfaces).toEqual(["lo"]);
  });

  it.runIf(process.env.KINORA_TEST_FULL === "1")(
    "nor does a browser that draws",
    async () => {
      const programs = await watchFilm({ RENDER_ENGINE: "remotion" });
      const browsers = programs.filter(({ command }) => /chrom|headless/i.test(command));
      expect(browsers.length).toBeGreaterThan(0);
      for (const { environment } of programs)
        expect(environment).not.toMatch(/postgres|SECRET|TOKEN|PASSWORD/);
    },
    300_000,
  );
});
