import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type IngestedPhoto, ingestPhoto } from "@/lib/server/media/ingest-photo";

export const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

/** A folder to ingest photos in. Every test must leave its temporary part empty. */
export function photoFolder() {
  let folder: string;
  const here = {
    uploadPath: () => path.join(folder, "upload"),
    temporaryDirectory: () => path.join(folder, "tmp"),
    async ingest(bytes: Uint8Array, look: (photo: IngestedPhoto) => Promise<void> | void = () => undefined) {
      await writeFile(here.uploadPath(), bytes);
      const photo = await ingestPhoto(here.uploadPath(), { temporaryDirectory: here.temporaryDirectory() });
      try {
        await look(photo);
      } finally {
        await photo.dispose();
      }
    },
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "photo-folder-"));
  });
  afterEach(async () => expect(await readdir(here.temporaryDirectory()).catch(() => [])).toEqual([]));
  afterAll(() => rm(folder, { recursive: true }));
  return here;
}
