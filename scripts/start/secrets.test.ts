import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { ensureSecrets } from "@/scripts/start/secrets.mjs";

describe("ensureSecrets", () => {
  it("generates them once, for their user alone, different in every installation", () => {
    const dataDir = temporaryFolder();
    const secrets = ensureSecrets(dataDir);
    const file = path.join(dataDir, "secrets.json");
    expect(secrets.AUTH_SECRET?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(ensureSecrets(dataDir)).toEqual(secrets);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(ensureSecrets(temporaryFolder())).not.toEqual(secrets);
  });

  it("adds one that a newer version needs and keeps the others, even those it does not know", () => {
    const dataDir = temporaryFolder();
    const file = path.join(dataDir, "secrets.json");
    writeFileSync(file, JSON.stringify({ AUTH_SECRET: "kept", OTHER: "kept too" }));
    expect(ensureSecrets(dataDir)).toMatchObject({
      AUTH_SECRET: "kept",
      OTHER: "kept too",
      DEMO_PASSWORD: expect.any(String),
    });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(ensureSecrets(dataDir));
  });

  it("never overwrites a file it cannot read", () => {
    const dataDir = temporaryFolder();
    const file = path.join(dataDir, "secrets.json");
    for (const text of ["{ half", "[1]", '{"AUTH_SECRET": 5}', ""]) {
      writeFileSync(file, text);
      expect(() => ensureSecrets(dataDir), text).toThrow(/cannot be read/);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });
});
