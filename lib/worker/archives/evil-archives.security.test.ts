import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Archive } from "@/lib/server/archives/present-archive";
import { makeZip, type ZipFile } from "@/lib/server/archives/testing/make-zip";
import { sendZip } from "@/lib/server/archives/testing/send-zip";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { noise } from "@/lib/server/media/testing/picture-samples";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { runArchiveJob } from "@/lib/worker/archives/archive-job";

let me: TestAccount;
let good: Buffer;

beforeAll(async () => {
  me = await createTestAccount();
  good = await noise(60, 40).jpeg().toBuffer();
});

async function unpack(zip: Buffer): Promise<Archive> {
  countAttacks("evil files");
  const { id } = await sendZip(me, zip);
  await runArchiveJob(id, new AbortController().signal);
  expect(await readdir(temporaryDirectory())).toEqual([]);
  return (await client(me.headers).get<Archive>(`/me/archives/${id}`)).body;
}

const tight = Buffer.alloc(4 << 20);

describe("an archive that wants to do harm", () => {
  it.each<[string, Omit<ZipFile, "name"> & { name?: string }, RegExp]>([
    ["a bomb", { bytes: tight }, /packed too tightly/],
    ["a bomb that lies about its size", { bytes: tight, size: 100 }, /damaged in the archive/],
    [
      "a link to a file of the service",
      { bytes: Buffer.from("/etc/passwd"), attributes: 0xa1ff0000 },
      /link/,
    ],
    ["an archive in an archive", { name: "inner.zip", bytes: makeZip([]) }, /archive inside/],
    ["a locked file", { bytes: Buffer.from("locked"), flags: 0x801 }, /password/],
    ["a picture that is a program", { bytes: Buffer.from("#!/bin/sh\ntouch /tmp/here") }, /./],
    ["a path out of its folder", { name: "../../../../tmp/escaped.jpg", bytes: Buffer.from("out") }, /./],
    ["an absolute path", { name: "/tmp/escaped.jpg", bytes: Buffer.from("out") }, /./],
  ])("%s is left out, and the rest comes", async (_what, file, reason) => {
    const before = await db().photo.count({ where: { accountId: me.account.id } });
    const archive = await unpack(
      makeZip([
        { name: "evil.jpg", ...file },
        { name: "good.jpg", bytes: good },
      ]),
    );
    expect(archive).toMatchObject({ status: "done", photos: 1, skipped_count: 1 });
    expect(archive.skipped[0]?.reason).toMatch(reason);
    expect(archive.skipped[0]?.name).not.toContain("/");
    expect(await db().photo.count({ where: { accountId: me.account.id } })).toBeLessThanOrEqual(before + 1);
    expect(await readdir("/tmp")).not.toContain("escaped.jpg");
  });

  it.each<[string, () => Buffer, RegExp]>([
    [
      "many files that are one",
      () =>
        makeZip(
          Array.from({ length: 60 }, (_none, at) => ({ name: `${at}.jpg`, bytes: good, isShared: at > 0 })),
        ),
      /damaged/,
    ],
    [
      "many small bombs",
      () =>
        makeZip(
          Array.from({ length: 80 }, (_none, at) => ({ name: `${at}.jpg`, bytes: Buffer.alloc(1 << 20) })),
        ),
      /too tightly/,
    ],
    ["a list without an end", () => makeZip([{ name: "a.jpg", bytes: good }]).subarray(0, -10), /damaged/],
    ["a count that is a lie", () => withCount(0x7fff), /damaged/],
  ])("%s is refused as a whole", async (_what, make, reason) => {
    const archive = await unpack(make());
    expect(archive).toMatchObject({ status: "failed", photos: 0 });
    expect(archive.reason).toMatch(reason);
  });
});

/** An archive of one file whose list claims to have more. */
function withCount(count: number): Buffer {
  const zip = makeZip([{ name: "a.jpg", bytes: good }]);
  zip.writeUInt16LE(count, zip.length - 14);
  zip.writeUInt16LE(count, zip.length - 12);
  return zip;
}
