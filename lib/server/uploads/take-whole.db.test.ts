import { mkdir, readFile, writeFile } from "node:fs/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { createTestAccount } from "@/lib/server/testing/factories";
import * as parts from "@/lib/server/uploads/part-file";
import { takeWhole } from "@/lib/server/uploads/take-whole";
import { ownUploader } from "@/lib/server/uploads/upload-row";

vi.mock("@/lib/server/uploads/part-file", { spy: true });
const { partSize } = await vi.importActual<typeof parts>("@/lib/server/uploads/part-file");

const bytes = "a photo";
let accountId: string;
let id: string;

beforeEach(async () => {
  accountId = (await createTestAccount()).account.id;
  id = newId();
  await db().upload.create({ data: { id, accountId, kind: "photo", name: "n", size: bytes.length } });
  await mkdir(parts.partsDirectory(), { recursive: true });
  await writeFile(parts.partPath(id), bytes);
});

const take = () =>
  takeWhole(ownUploader(accountId), id, {
    find: (_, itemId) => Promise.resolve(`found ${itemId}`),
    make: async (_, copy, mark) => {
      await db().$transaction((tx) => mark(tx, "it"));
      return `made of "${await readFile(copy, "utf8")}"`;
    },
  });

/** Another request for the same upload comes, and is done, while the next one looks how much has come. */
function beFirst(when: "before" | "after"): void {
  vi.mocked(parts.partSize).mockImplementationOnce(async (asked) => {
    const size = when === "after" ? await partSize(asked) : undefined;
    expect(await take()).toBe(`made of "${bytes}"`);
    return size ?? partSize(asked);
  });
}

it.each(["before", "after"] as const)("finds what another request made just %s it looked", async (when) => {
  beFirst(when);
  expect(await take()).toBe("found it");
});
