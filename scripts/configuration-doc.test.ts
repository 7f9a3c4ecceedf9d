import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { envSchema, readEnv } from "@/lib/server/env";
import { configurationDoc, envExample } from "@/scripts/configuration-doc";

describe("the documentation of the settings", () => {
  it.each([
    ["docs/configuration.md", configurationDoc],
    [".env.example", envExample],
  ])("%s is fresh; if not: npm run docs:configuration", (file, make) => {
    expect(readFileSync(file, "utf8")).toBe(make());
  });

  it("names every setting once", () => {
    const named = [...envExample().matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it("states defaults that equal leaving the setting out", () => {
    const needed = {
      DATABASE_URL: "postgresql://localhost/x",
      AUTH_SECRET: "x".repeat(32),
    };
    const documented = [...envExample().matchAll(/^#([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(documented.length).toBeGreaterThan(10);
    expect(readEnv({ ...needed, ...Object.fromEntries(documented) })).toEqual(readEnv(needed));
  });
});
