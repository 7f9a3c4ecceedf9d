import { spawnSync } from "node:child_process";
import { expect, it, vi } from "vitest";
import { env } from "@/lib/server/env";
import { hideSettings } from "@/lib/worker/hide-settings";

const inherited = () => spawnSync(process.execPath, ["-p", "JSON.stringify(process.env)"]).stdout.toString();

it("programs that start later inherit no settings, while the worker still knows them", () => {
  vi.stubEnv("DATABASE_URL", "postgresql://kinora:hidden-password@localhost/x");
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "hidden-key");
  expect(inherited()).toMatch(/hidden-password/);
  hideSettings();
  // Whatever else is set here may hold any word.
  expect(inherited()).not.toMatch(/hidden-(password|key)|"(DATABASE_URL|S3_\w+)":/);
  expect(inherited()).toContain('"PATH"');
  expect(env()).toMatchObject({
    DATABASE_URL: expect.stringContaining("hidden-password"),
    S3_SECRET_ACCESS_KEY: "hidden-key",
  });
  vi.unstubAllEnvs();
});
