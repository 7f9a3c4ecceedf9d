import { afterEach, expect, it, vi } from "vitest";
import { calledFrom } from "@/lib/system/called-from.mjs";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["admin", "/home/ada", "/home/ada"],
  ["another", "/home/ada", process.cwd()],
  ["admin", "", process.cwd()],
])("knows where a command was typed: npm runs %s from %j", (running, initCwd, folder) => {
  vi.stubEnv("npm_lifecycle_event", running);
  vi.stubEnv("INIT_CWD", initCwd);
  expect(calledFrom("admin")).toBe(folder);
});
