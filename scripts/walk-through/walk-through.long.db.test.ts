import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";
import { seedLibrary } from "@/prisma/seed/library";
import { fits, readBlocks } from "@/scripts/walk-through/read-blocks";
import { runBlocks } from "@/scripts/walk-through/run-blocks";

const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-walk-"));
const photo = path.join(folder, "beach.jpg");
let service: Awaited<ReturnType<typeof listenToApi>>;

beforeAll(async () => {
  await seedLibrary("public/library");
  const sky = { width: 1200, height: 800, channels: 3, background: "#88aacc" } as const;
  await sharp({ create: sky }).jpeg().toFile(photo);
  service = await listenToApi();
});

afterAll(async () => {
  await service.close();
  await closeQueue();
  rmSync(folder, { recursive: true });
});

describe("what the documents tell readers to type", () => {
  it.each(["README.md", "docs/integrating.md"])("%s works as written", async (file) => {
    const ada = await db().account.findUnique({ where: { email: "ada@example.org" } });
    if (ada) await deleteAccount(ada);
    const blocks = readBlocks(readFileSync(file, "utf8"));
    expect(blocks.some(({ expected }) => expected !== undefined)).toBe(true);
    const before = readdirSync(".");
    const { outputs, exitCode, stderr } = await runBlocks(blocks, {
      BASE: `${service.origin}/api`,
      PHOTO: photo,
    });
    blocks.forEach(({ expected, line }, at) => {
      const output = outputs[at] ?? "";
      const seen = `${file}:${line}\n${output}\n${stderr}`;
      expect(exitCode === 0 || at < outputs.length - 1, seen).toBe(true);
      if (expected !== undefined && !fits(output, expected)) expect(output, seen).toBe(expected);
    });
    expect(readdirSync("."), "typed in this folder, they leave nothing behind").toEqual(before);
  });
});
