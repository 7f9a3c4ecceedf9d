import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { portProblem } from "@/lib/system/free-port.mjs";
import { waitUntilGone } from "@/lib/system/process-identity.mjs";
import { queryDatabase } from "@/lib/system/testing/query-database";
import { isAlive, runFixture } from "@/lib/system/testing/run-fixture";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { startDatabase } from "@/scripts/database/start-database.mjs";

const holdDatabase = path.join(import.meta.dirname, "../testing/hold-database.mjs");

async function start(dataDir: string, options: { durable?: boolean } = {}) {
  const database = await startDatabase({ dataDir, durable: false, ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** An installation for tests that need one and leave it working. */
let used: string;
beforeAll(async () => {
  used = mkdtempSync(path.join(os.tmpdir(), "kinora-test-"));
  const database = await startDatabase({ dataDir: used, durable: false });
  await queryDatabase(database.url, "CREATE TABLE kept AS SELECT 1 AS number");
  await database.stop();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));

const expectKept = async (url: string) =>
  expect(await queryDatabase(url, "SELECT number FROM kept")).toEqual([{ number: 1 }]);

describe("startDatabase", () => {
  it("makes a database, keeps its secrets to its user, and finds everything again", async () => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir);
    await queryDatabase(first.url, "CREATE TABLE kept AS SELECT 'ä€😀' AS word");
    const [settings] = await queryDatabase(
      first.url,
      "SELECT current_setting('server_encoding') AS encoding, inet_server_addr()::text AS address",
    );
    expect(settings).toEqual({ encoding: "UTF8", address: "127.0.0.1/32" });
    expect(statSync(path.join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, "secrets/postgres-password")).mode & 0o777).toBe(0o600);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await queryDatabase(second.url, "SELECT word FROM kept")).toEqual([{ word: "ä€😀" }]);
  });

  it("refuses everybody who does not know the password", async () => {
    const { url } = await start(used);
    const stranger = new URL(url);
    stranger.password = "guess";
    await expect(queryDatabase(stranger.toString(), "SELECT 1")).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it("recovers what was committed before the server was killed", async () => {
    const first = await start(used, { durable: true });
    await queryDatabase(first.url, "DROP TABLE IF EXISTS late; CREATE TABLE late AS SELECT 2 AS number");
    process.kill(first.pid, "SIGKILL");
    expect(await first.exited).toMatch(/SIGKILL/);
    const second = await start(used);
    expect(await queryDatabase(second.url, "SELECT number FROM late")).toEqual([{ number: 2 }]);
  });

  it("cannot run twice at a time", async () => {
    const holder = runFixture(holdDatabase, [used]);
    await holder.next();
    await expect(startDatabase({ dataDir: used })).rejects.toThrow(`already in use by process ${holder.pid}`);
  });

  it.runIf(process.platform === "linux")("ends with the process that started it", async () => {
    const holder = runFixture(holdDatabase, [used]);
    const { pid } = await holder.next();
    holder.child.kill("SIGKILL");
    expect(await waitUntilGone(Number(pid), 120_000)).toBe(true);
  });

  it("takes over from an orphan that still serves, which loses nothing", async () => {
    // With this PATH setpriv is not found, so the server does not learn that its parent was killed.
    const holder = runFixture(holdDatabase, [used], { ...process.env, PATH: "/nowhere" });
    const { url, pid } = await holder.next();
    holder.child.kill("SIGKILL");
    await holder.exited;
    expect(isAlive(Number(pid))).toBe(true);

    const second = await start(used);
    expect(isAlive(Number(pid))).toBe(false);
    expect(second.url).toBe(url);
    await expectKept(second.url);
  });

  it("does not mistake a stranger for the server whose process id it has", async () => {
    const stranger = spawn("sleep", ["60"]);
    onTestFinished(() => void stranger.kill("SIGKILL"));
    writeFileSync(
      path.join(used, "postgres/postmaster.pid"),
      `${stranger.pid}\n${used}/postgres\n1\n1\n\n\n\nready\n`,
    );
    const second = await start(used);
    await expectKept(second.url);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it("leaves the data of another version as it is", async () => {
    const dataDir = temporaryFolder();
    const cluster = path.join(dataDir, "postgres");
    mkdirSync(cluster);
    writeFileSync(path.join(cluster, "PG_VERSION"), "12\n");
    await expect(startDatabase({ dataDir })).rejects.toThrow(
      /made by PostgreSQL 12, this version brings PostgreSQL \d+\. Nothing was changed/,
    );
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
    expect(readFileSync(path.join(cluster, "PG_VERSION"), "utf8")).toBe("12\n");
  });

  it("does not use a folder that holds something else", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, "postgres"));
    writeFileSync(path.join(dataDir, "postgres/holiday.jpg"), "");
    await expect(startDatabase({ dataDir })).rejects.toThrow(/holds files but no database/);
  });

  it("removes what a killed first start left half-made", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, "postgres.new-1/base"), { recursive: true });
    await start(dataDir);
    expect(existsSync(path.join(dataDir, "postgres.new-1"))).toBe(false);
  });

  it("moves to another port if somebody has taken its own, unless it was given one", async () => {
    const first = await start(used);
    await first.stop();
    const squatter = net.createServer();
    await new Promise<void>((resolve) => squatter.listen(first.port, "127.0.0.1", resolve));
    onTestFinished(() => void squatter.close());
    expect(await portProblem(first.port)).toBe("EADDRINUSE");

    await expect(startDatabase({ dataDir: used, port: first.port })).rejects.toThrow(
      `Port ${first.port} is taken`,
    );
    const second = await start(used);
    expect(second.port).not.toBe(first.port);
    await second.stop();
    expect((await start(used)).port).toBe(second.port);
  });

  it("sets a new password if its file is lost or does not match", async () => {
    const first = await start(used);
    await first.stop();
    rmSync(path.join(used, "secrets"), { recursive: true });
    const second = await start(used);
    await expectKept(second.url);
    await second.stop();
    writeFileSync(path.join(used, "secrets/postgres-password"), "another-one\n");
    const third = await start(used);
    await expectKept(third.url);
  });

  it.runIf(process.getuid?.() === 0 && process.platform === "linux")(
    "works for root in a folder closed to everybody else, such as /root",
    async () => {
      const closed = temporaryFolder();
      chmodSync(closed, 0o700);
      const { url } = await start(path.join(closed, "data"));
      expect(await queryDatabase(url, "SELECT current_setting('data_directory') AS folder")).toEqual([
        { folder: path.join(closed, "data/postgres") },
      ]);
    },
  );

  it.runIf(process.getuid?.() === 0)("takes over data that root copied and now owns", async () => {
    for (const name of [
      "",
      ...readdirSync(path.join(used, "postgres"), { recursive: true, encoding: "utf8" }),
    ])
      chownSync(path.join(used, "postgres", name), 0, 0);
    await expectKept((await start(used)).url);
  });
});
