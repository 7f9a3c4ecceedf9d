import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { newId } from "@/lib/server/new-id";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import { DEMO_PHOTOS } from "@/prisma/seed/demo-films";

/** Uploads the photos that are missing, the same way as any photo. Returns the photos' ids by name. */
export async function seedDemoPhotos(accountId: string, folder: string): Promise<Map<string, string>> {
  const rows = await db().photo.findMany({
    where: { accountId, service: null },
    select: { id: true, name: true },
  });
  const ids = new Map(rows.map(({ id, name }) => [path.parse(name).name, id]));
  for (const photo of DEMO_PHOTOS) {
    if (ids.has(photo)) continue;
    ids.set(photo, await upload(accountId, path.join(folder, `${photo}.jpg`)));
  }
  return ids;
}

/** Uploads a copy, because an upload's file may be taken away and the checkout's must stay. */
async function upload(accountId: string, file: string): Promise<string> {
  await mkdir(temporaryDirectory(), { recursive: true });
  const copy = path.join(temporaryDirectory(), newId());
  await copyFile(file, copy);
  const sha256 = await sha256Of(copy);
  const photo = await keepPhoto({ accountId, path: copy, sha256, name: path.basename(file), service: null });
  return photo.id;
}
