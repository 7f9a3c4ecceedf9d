import { open } from "node:fs/promises";
import path from "node:path";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { issueToken } from "@/lib/server/tokens/issue-token";

const videosInAccount = 100_000;
export const SAVED_PROJECTS = 4;
const insertedAtOnce = 10_000;
const rangedBytes = 100 << 20;

export type Fixtures = {
  headers: Record<string, string>;
  /** Separate projects for each of the two servers, because people save their own rather than all the same one. */
  videoIds: { bare: string[]; ours: string[] };
  assets: object[];
  rangedFileId: string;
};

async function writeRandomFile(file: string, size: number): Promise<void> {
  const handle = await open(file, "w");
  const block = Buffer.alloc(1 << 20, "kinora bench ");
  for (let written = 0; written < size; written += block.length) await handle.write(block);
  await handle.close();
}

/** An account with a hundred thousand videos, a project of a hundred photos, and a large file. */
export async function makeFixtures(folder: string): Promise<Fixtures> {
  const account = await createAccount({ email: "bench@example.org", name: "Bench" });
  const app = await db().app.findFirstOrThrow({ where: { accountId: account.id } });
  const token = await issueToken(account.id, app.id);
  const photoIds: string[] = [];
  for (let index = 0; index < 100; index += 1) photoIds.push(await insertTestPhoto(account.id));
  const assets = photoIds.map((id, index) => {
    const data = { text: `Photo ${index}`, focus: { x: 0.5, y: 0.4 } };
    return { name: "image", asset_id: id, start_time: index * 4, end_time: index * 4 + 4, data };
  });
  const document: FilmDocument = emptyDocument;
  for (let first = 1; first <= videosInAccount; first += insertedAtOnce) {
    await db().$executeRaw`
      INSERT INTO video (id, account_id, name, document, created_at, modified_at)
      SELECT md5(n::text), ${account.id}, 'Video ' || n, ${document}::jsonb, now() - n * interval '1 minute', now()
      FROM generate_series(${first}::int, ${first + insertedAtOnce - 1}::int) n`;
  }
  const newIds = () => Array.from({ length: SAVED_PROJECTS }, newId);
  const videoIds = { bare: newIds(), ours: newIds() };
  for (const id of Object.values(videoIds).flat()) {
    await db().video.create({ data: { id, accountId: account.id, document, createdAt: new Date(0) } });
  }
  await db().$executeRaw`ANALYZE`;
  const file = path.join(folder, "ranged.bin");
  await writeRandomFile(file, rangedBytes);
  const stored = await storeFile({ path: file }, "video/mp4");
  await db().file.create({ data: stored });
  const headers = { "X-Access-Key": token.access_key, "X-Access-Token": token.access_token };
  return { headers, videoIds, assets, rangedFileId: stored.id };
}
