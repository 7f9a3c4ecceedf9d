import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Multipart uploads that are not complete yet, each in its own folder. */
export function storeParts(folder: string) {
  const folderOf = (id: string) => path.join(folder, id);

  return {
    async begin(key: string): Promise<string> {
      const id = randomBytes(12).toString("hex");
      await mkdir(folderOf(id), { recursive: true });
      await writeFile(path.join(folderOf(id), "key"), key);
      return id;
    },

    async add(id: string, number: number, received: string): Promise<void> {
      await rename(received, path.join(folderOf(id), `part-${String(number).padStart(5, "0")}`));
    },

    /** Joins all parts into one file, which the caller moves away. */
    async join(id: string): Promise<string> {
      const whole = path.join(folderOf(id), "whole");
      const names = (await readdir(folderOf(id))).filter((name) => name.startsWith("part-")).sort();
      async function* bytes() {
        for (const name of names) yield* createReadStream(path.join(folderOf(id), name));
      }
      await pipeline(bytes, createWriteStream(whole));
      return whole;
    },

    async remove(id: string): Promise<void> {
      await rm(folderOf(id), { recursive: true, force: true });
    },

    async list(): Promise<string> {
      const ids = await readdir(folder).catch(() => []);
      const uploads = ids.map(async (id) => {
        const file = path.join(folderOf(id), "key");
        const [key, { mtime }] = [await readFile(file, "utf8"), await stat(file)];
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
      });
      const all = (await Promise.all(uploads)).join("");
      return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${all}</ListMultipartUploadsResult>`;
    },
  };
}
