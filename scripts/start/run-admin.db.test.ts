import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeLock } from "@/lib/system/lock.mjs";
import { createTestAccount } from "@/lib/server/testing/factories";
import { serviceLock } from "@/scripts/start/preflight.mjs";
import { recordAddress } from "@/scripts/start/running-address.mjs";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-admin-"));
let email: string;

beforeAll(async () => {
  ({ email } = (await createTestAccount()).account);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Where the link leads that the command prints in a shell with no settings but these. */
async function linkOrigin(settings: Record<string, string> = {}): Promise<string> {
  const { PORT: _port, PUBLIC_URL: _address, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/admin.mjs", "reset-password", email],
    { env: { ...env, KINORA_ENV_FILE: "0", DATA_DIR: dataDir, ...settings } },
  );
  return new URL(/^http\S+/m.exec(stdout)?.[0] ?? "").origin;
}

it("prints links to where the service runs, unless the shell says otherwise", async () => {
  const lock = takeLock(serviceLock(dataDir));
  recordAddress(dataDir, { port: 4711, publicUrl: undefined });
  expect(await linkOrigin()).toBe("http://localhost:4711");
  expect(await linkOrigin({ PORT: "4712" })).toBe("http://localhost:4712");
  recordAddress(dataDir, { port: 4711, publicUrl: "https://films.example.org" });
  expect(await linkOrigin()).toBe("https://films.example.org");
  expect(await linkOrigin({ PUBLIC_URL: "https://other.example.org" })).toBe("https://other.example.org");
  if ("release" in lock) lock.release();
  expect(await linkOrigin()).toBe("http://localhost:3000");
});

it("says where it makes a database, once", async () => {
  const { DATABASE_URL: _url, ...env } = process.env;
  const newDir = mkdtempSync(path.join(os.tmpdir(), "kinora-admin-new-"));
  const list = () =>
    promisify(execFile)(process.execPath, ["scripts/admin.mjs", "list-renders"], {
      env: { ...env, KINORA_ENV_FILE: "0", DATA_DIR: newDir },
    });
  try {
    expect((await list()).stderr).toContain(`Making a new database in ${newDir}.`);
    expect((await list()).stderr).not.toContain("Making a new database");
  } finally {
    rmSync(newDir, { recursive: true });
  }
});
