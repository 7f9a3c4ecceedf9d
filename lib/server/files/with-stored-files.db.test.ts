import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage/open-storage";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";

const sources = { it: { source: Buffer.from("something"), contentType: "image/png" } };

/** Stores a file, and returns its storage key however that ended. */
async function keep(work: (backend: number) => Promise<unknown>) {
  let key = "";
  const outcome = await withStoredFiles(sources, async (tx, { it }) => {
    key = (await tx.file.findUniqueOrThrow({ where: { id: it } })).storageKey;
    const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await work(own?.pid ?? 0);
  }).then(
    () => "kept",
    () => "failed",
  );
  return { outcome, isStored: (await storage().stat(key)) !== null };
}

test("files are removed again when the rows they are for cannot be written", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  expect(await keep(refuse)).toEqual({ outcome: "failed", isStored: false });
});

test("files stay when the connection breaks at the end, since their rows may exist", async () => {
  const cut = (pid: number) => db().$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
  expect(await keep(cut)).toEqual({ outcome: "failed", isStored: true });
});
