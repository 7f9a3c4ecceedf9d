import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { rootFolder } from "@/lib/system/root-folder.mjs";

const cache = path.join(rootFolder, "node_modules/.cache");
const manifest = z.object({ version: z.string() });

/**
 * Unpacks the Chromium that comes with npm, for machines that have no other and cannot download one. It is
 * unpacked beside its place and then moved there in one step, because several test processes may do this at
 * once and any of them may be killed.
 */
export async function unpackBrowser(): Promise<string> {
  if (process.platform !== "linux") throw new Error("No Chromium was found: install Chrome.");
  const packed = readFileSync(path.join(rootFolder, "node_modules/@sparticuz/chromium/package.json"), "utf8");
  const folder = path.join(cache, `chromium-${manifest.parse(JSON.parse(packed)).version}`);
  const binary = path.join(folder, "chromium");
  if (existsSync(binary)) return binary;

  // A fresh checkout has no such folder yet.
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await unpackInto(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(binary)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return binary;
}

/** The package always uses the temporary folder, and takes whatever lies there for its own. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    await packed.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
