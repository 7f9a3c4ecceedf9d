import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import {
  CHECKSUMS_NAME,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
} from "@/lib/server/admin/backup/format";
import { damaged, readArchive } from "@/lib/server/admin/backup/read-archive";

/** Reads a whole archive and refuses it unless every entry is exactly as it was written. This changes nothing. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let listed: Map<string, string> | undefined;
  for await (const { name, content } of readArchive(file)) {
    if (listed) throw damaged("Something was added to its end.");
    if (name === CHECKSUMS_NAME) {
      listed = parseChecksums(String(await buffer(content)));
      continue;
    }
    const hash = createHash("sha256");
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      if (name === MANIFEST_NAME) chunks.push(chunk);
    }
    found.set(name, hash.digest("hex"));
    if (name === MANIFEST_NAME) manifest = parseManifest(String(Buffer.concat(chunks)));
  }
  if (!manifest || !listed) throw damaged("Its end is missing.");
  for (const [name, sha256] of listed)
    if (found.get(name) !== sha256) throw damaged(`${name} is not as it was written.`);
  for (const name of found.keys()) if (!listed.has(name)) throw damaged(`${name} was added to it.`);
  return manifest;
}

function parseChecksums(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged("It was made by another program, or by a later version of this one.", error);
  }
}
