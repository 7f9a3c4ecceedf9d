import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { announcement, localAddress } from "@/scripts/start/announce.mjs";
import { serviceEnvironment } from "@/scripts/start/environment.mjs";
import { isSupported } from "@/scripts/start/require-node.mjs";
import { readSettings } from "@/scripts/start/settings.mjs";

describe("readSettings", () => {
  it("has a default for everything, even if a variable is empty", () => {
    const expected = {
      port: 3000,
      host: "0.0.0.0",
      dataDir: "/srv/kinora/data",
      databaseUrl: undefined,
      seedDemo: true,
    };
    expect(readSettings({}, "/srv/kinora")).toMatchObject(expected);
    expect(
      readSettings({ PORT: "", HOST: "", DATA_DIR: "", DATABASE_URL: "", SEED_DEMO: "" }, "/srv/kinora"),
    ).toMatchObject(expected);
  });

  it("refuses an invalid port", () => {
    for (const PORT of ["eighty", "-1", "65536", "30.5"])
      expect(() => readSettings({ PORT }), PORT).toThrow(/PORT is/);
  });

  it("knows the ways to leave the demo out", () => {
    for (const SEED_DEMO of ["0", "false", "No", " off "])
      expect(readSettings({ SEED_DEMO }).seedDemo, SEED_DEMO).toBe(false);
  });
});

describe("serviceEnvironment", () => {
  const settings = readSettings({}, "/srv/kinora");
  it("prefers what a person set to what was generated", () => {
    process.env.DEMO_PASSWORD = "set by hand";
    try {
      const env = serviceEnvironment({
        settings,
        secrets: { AUTH_SECRET: "made", DEMO_PASSWORD: "made" },
        databaseUrl: "postgresql://x",
        port: 3000,
        dev: false,
      });
      expect(env).toMatchObject({
        AUTH_SECRET: "made",
        DEMO_PASSWORD: "set by hand",
        DATA_DIR: "/srv/kinora/data",
        NODE_ENV: "production",
      });
    } finally {
      delete process.env.DEMO_PASSWORD;
    }
  });
});

describe("announcement", () => {
  it("shows the address and the sign-in, and no database password", () => {
    const settings = readSettings(
      { DATABASE_URL: "postgresql://kinora:hidden@db:5432/films" },
      "/srv/kinora",
    );
    const text = announcement({ settings, port: 3000, env: { DEMO_PASSWORD: "abcd-efgh" }, dev: false });
    for (const part of [
      "http://localhost:3000",
      "demo@kinora.local",
      "abcd-efgh",
      "/srv/kinora/data",
      "db:5432/films",
      "Ctrl-C",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("hidden");
  });

  it("reaches a server whatever address it listens on", () => {
    expect(localAddress("0.0.0.0", 80)).toBe("http://127.0.0.1:80");
    expect(localAddress("::", 80)).toBe("http://[::1]:80");
    expect(localAddress("fe80::1", 80)).toBe("http://[fe80::1]:80");
    expect(localAddress("films.local", 80)).toBe("http://films.local:80");
  });
});

describe("isSupported", () => {
  it("keeps to `engines` in package.json", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(engines.node).toBe("^20.19 || ^22.12 || >=24");
    for (const version of ["20.19.0", "20.20.2", "22.12.0", "22.23.3", "24.0.0", "26.10.0"])
      expect(isSupported(version)).toBe(true);
    for (const version of ["18.20.8", "20.18.3", "21.7.3", "22.11.0", "23.11.1"])
      expect(isSupported(version)).toBe(false);
  });
});
