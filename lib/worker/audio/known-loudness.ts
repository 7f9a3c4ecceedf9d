import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { temporaryName } from "@/lib/server/media/temporary-folder";
import { type Loudness } from "@/lib/worker/audio/loudness-meter";

/** JSON has no infinity: null is silence. */
const keptSchema = z.object({ version: z.literal(1), lufs: z.number().nullable(), peak: z.number() });

/** Files never change, so what was measured of one holds for ever; every worker machine measures for itself. */
export async function knownLoudness(
  folder: string,
  fileId: string,
  measure: () => Promise<Loudness>,
): Promise<Loudness> {
  const place = path.join(folder, `${fileId}.json`);
  const kept = await readKept(place);
  if (kept) return { lufs: kept.lufs ?? Number.NEGATIVE_INFINITY, peak: kept.peak };
  const { lufs, peak } = await measure();
  const text = JSON.stringify({ version: 1, lufs: Number.isFinite(lufs) ? lufs : null, peak });
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${temporaryName()}.draft`);
  await writeFile(draft, text);
  await rename(draft, place);
  return { lufs, peak };
}

async function readKept(place: string): Promise<z.infer<typeof keptSchema> | undefined> {
  const text = await readFile(place, "utf8").catch(() => "null");
  try {
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
