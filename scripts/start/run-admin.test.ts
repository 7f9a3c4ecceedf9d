import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runAdmin } from "@/scripts/start/run-admin.mjs";

afterEach(() => vi.unstubAllEnvs());

it.each([[["--help"]], [["backup", "--help"]], [[]]])(
  "shows its help for %j without making a database",
  async (args) => {
    const dataDir = path.join(os.tmpdir(), `kinora-no-data-${process.pid}`);
    vi.stubEnv("DATA_DIR", dataDir);
    expect(await runAdmin(args)).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  },
);
