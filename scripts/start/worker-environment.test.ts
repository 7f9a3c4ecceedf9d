import { describe, expect, it } from "vitest";
import { envSchema, readEnv } from "@/lib/server/env";
import { workerEnvironment } from "@/scripts/start/worker-environment.mjs";
import { workerMemory } from "@/scripts/start/memory.mjs";

const everySetting = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, "x"]));

describe("workerEnvironment", () => {
  it("leaves out what signs people in, and secrets of whoever runs the service", () => {
    const secrets = ["AUTH_SECRET", "DEMO_PASSWORD", "METRICS_TOKEN", "AUTH_GITHUB_SECRET"];
    const mail = ["SMTP_URL", "SMTP_PASSWORD"];
    const strange = ["NPM_TOKEN", "MAIL_API_KEY", "OTHER_SERVICE_PASSWORD"];
    const given = Object.fromEntries([...secrets, ...mail, ...strange].map((name) => [name, "x"]));
    expect(workerEnvironment({ ...given, PATH: "/bin" })).toEqual({ ...workerMemory, PATH: "/bin" });
  });

  it("leaves every other setting, and the keys of database and storage", () => {
    const left = Object.keys(workerEnvironment(everySetting)).filter((name) => !(name in workerMemory));
    const webOnly = /^AUTH_|^SMTP_|^METRICS_TOKEN$/;
    expect(left).toEqual(Object.keys(everySetting).filter((name) => !webOnly.test(name)));
    const keys = { PGPASSWORD: "x", AWS_SECRET_ACCESS_KEY: "x", AWS_SESSION_TOKEN: "x" };
    expect(workerEnvironment(keys)).toMatchObject(keys);
  });

  it("lets whoever runs the service decide how memory is kept", () => {
    expect(workerEnvironment({ MALLOC_ARENA_MAX: "4" })).toEqual({ ...workerMemory, MALLOC_ARENA_MAX: "4" });
  });

  it("is enough for what a worker reads", () => {
    const env = { DATABASE_URL: "postgresql://localhost/x", AUTH_SECRET: "x".repeat(32) };
    expect(() => readEnv(workerEnvironment(env))).not.toThrow();
  });
});
