import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { env } from "@/lib/server/env";
import { findWebdav } from "@/lib/server/sources/webdav/find-webdav";
import { webdavClient } from "@/lib/server/sources/webdav/webdav-client";

/** A server that somebody else wrote. It comes with most Linux systems; KINORA_TEST_RCLONE names another place. */
const rclone = process.env.KINORA_TEST_RCLONE ?? "rclone";
const hasRclone = spawnSync(rclone, ["version"]).status === 0;

const signal = AbortSignal.timeout(120_000);

describe.skipIf(!hasRclone)("a real WebDAV server", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-dav-"));
  const child: { stop?: () => void } = {};
  let credentials = { address: "", login: "ada", secret: "a password: with ☃" };

  beforeAll(async () => {
    mkdirSync(path.join(folder, "Zoë & 1 + 2 %41", "below"), { recursive: true });
    for (const name of ["a#b?.jpg", "c.MOV", "notes.txt", "below/é.png"])
      writeFileSync(path.join(folder, "Zoë & 1 + 2 %41", name), `the bytes of ${name}`);
    const written = new Date("2024-05-04T10:30:00Z");
    utimesSync(path.join(folder, "Zoë & 1 + 2 %41", "c.MOV"), written, written);
    const port = await findFreePort();
    const login = ["--user", credentials.login, "--pass", credentials.secret];
    const server = spawn(
      rclone,
      ["serve", "webdav", folder, "--addr", `127.0.0.1:${port}`, "--dir-cache-time", "0s", ...login],
      {
        stdio: "ignore",
        env: { ...process.env, RCLONE_CONFIG: "" },
      },
    );
    child.stop = () => server.kill();
    credentials = { ...credentials, address: `http://127.0.0.1:${port}/` };
    env().SOURCE_HOSTS = [`127.0.0.1:${port}`];
    for (let isUp = false; !isUp; await new Promise((resolve) => setTimeout(resolve, 50)))
      isUp = await fetch(credentials.address).then(
        () => true,
        () => false,
      );
  });
  afterAll(() => {
    child.stop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it("lists folders and files, whatever their names, and gives their bytes", async () => {
    const client = webdavClient(credentials);
    const { folders } = await client.list("", signal);
    expect(folders).toMatchObject([{ path: "Zoë & 1 + 2 %41", name: "Zoë & 1 + 2 %41" }]);
    const inside = await client.list("Zoë & 1 + 2 %41", signal);
    expect(inside.folders.map(({ name }) => name)).toEqual(["below"]);
    expect(inside.files).toMatchObject([
      { name: "a#b?.jpg", kind: "photo", size: 21 },
      { name: "c.MOV", kind: "clip", date: { at: new Date("2024-05-04T10:30:00Z"), isTaken: false } },
    ]);
    const [file] = inside.files;
    if (!file) throw new Error("There is no file.");
    expect(String(await buffer(await client.open(file, signal)))).toBe("the bytes of a#b?.jpg");
    const [below] = (await client.list("Zoë & 1 + 2 %41/below", signal)).files;
    expect(below).toMatchObject({ path: "Zoë & 1 + 2 %41/below/é.png" });
  });

  it("gives a changed file another tag", async () => {
    const client = webdavClient(credentials);
    const tags = async () => (await client.list("Zoë & 1 + 2 %41", signal)).files.map(({ tag }) => tag);
    const before = await tags();
    expect(await tags()).toEqual(before);
    writeFileSync(path.join(folder, "Zoë & 1 + 2 %41", "c.MOV"), "other bytes");
    const after = await tags();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it("takes a film beside what is there, once, and gives it back", async () => {
    const client = webdavClient(credentials);
    const there = (name: string) => path.join(folder, "Zoë & 1 + 2 %41", name);
    writeFileSync(there("Summer é.mp4"), "somebody's film");
    const bytes = randomBytes(3_000_000);
    const begun: string[] = [];
    const film = {
      returnId: "r1",
      path: "Zoë & 1 + 2 %41",
      name: "Summer é.mp4",
      size: bytes.length,
      sha256: "0".repeat(64),
      madeAt: new Date(),
      open: async () => Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]),
      onSent: () => undefined,
      begun: "",
      begin: async (what: string) => void begun.push(what),
      before: undefined,
    };
    const given = await client.give(film, signal);
    expect(begun).toEqual(["Zoë & 1 + 2 %41/Summer é (2).mp4"]);
    expect(given).toMatchObject({ id: begun[0], isNew: true, tag: expect.stringMatching(/./) });
    expect(readFileSync(there("Summer é (2).mp4")).equals(bytes)).toBe(true);
    expect(readFileSync(there("Summer é.mp4"), "utf8")).toBe("somebody's film");
    // An attempt that does not know how the last one ended, and another return of the same film.
    expect(await client.give({ ...film, begun: begun[0] ?? "" }, signal)).toEqual(given);
    expect(await client.give({ ...film, returnId: "r2", before: given }, signal)).toEqual(given);
    expect(readdirSync(there("")).filter((name) => name.includes("Summer"))).toHaveLength(2);
    await client.takeBack({ ...given, path: film.path }, signal);
    await client.forget(film, signal);
    expect(readdirSync(there("")).filter((name) => /Summer|kinora/.test(name))).toEqual(["Summer é.mp4"]);
    await expect(client.give({ ...film, path: "nothing" }, signal)).rejects.toMatchObject({ kind: "gone" });
  });

  it("says what is wrong", async () => {
    await expect(findWebdav({ ...credentials, secret: "wrong" }, signal)).rejects.toMatchObject({
      kind: "unauthorised",
    });
    await expect(webdavClient(credentials).list("nothing", signal)).rejects.toMatchObject({ kind: "gone" });
    await expect(findWebdav(credentials, signal)).resolves.toBe(credentials.address);
  });
});
