import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { accountRecords, type ExportedFile } from "@/lib/server/admin/account-records";
import { writeWhole } from "@/lib/server/admin/write-whole";
import { storage } from "@/lib/server/storage/open-storage";

export type ExportReport = {
  videos: number;
  photos: number;
  songs: number;
  files: number;
  /** Files that rows tell of but storage does not have. */
  missing: string[];
};

/** Everything kept about an account in one ZIP that people can open: JSON to read, photos, music and films beside it. */
export async function exportAccount(accountId: string, file: string): Promise<ExportReport> {
  const { records, files } = await accountRecords(accountId);
  const missing: string[] = [];
  await writeWhole(file, async (target) => {
    const zip = new ZipFile();
    for (const [name, value] of Object.entries(records))
      zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), `${name}.json`);
    for (const one of files) {
      if (await storage().stat(one.storageKey)) addFile(zip, one);
      else missing.push(one.path);
    }
    zip.end();
    await written(zip, target);
  });
  const { videos, photos, music } = records;
  const counts = { videos: videos.length, photos: photos.length, songs: music.length };
  return { ...counts, files: files.length - missing.length, missing };
}

/** Opened only when its turn comes, so that thousands of files need no thousands of connections. */
function addFile(zip: ZipFile, { storageKey, path, createdAt }: ExportedFile): void {
  const fail = (error: unknown) => zip.emit("error", error);
  zip.addReadStreamLazy(path, { compress: false, mtime: createdAt }, (give) => {
    storage()
      .get(storageKey)
      .then(({ stream }) => give(null, stream.once("error", fail)), fail);
  });
}

async function written(zip: ZipFile, target: Writable): Promise<void> {
  const failed = new Promise<never>((_, reject) => zip.once("error", reject));
  try {
    await Promise.race([pipeline(zip.outputStream, target), failed]);
  } finally {
    target.destroy();
  }
}
