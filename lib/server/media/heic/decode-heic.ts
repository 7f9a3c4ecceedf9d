import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StorageError } from "@/lib/server/storage/storage-error";
import { MediaError } from "@/lib/server/media/media-error";

const run = promisify(execFile);

export type DecodeHeicOptions = {
  /** The caller removes this folder afterwards. */
  folder: string;
  icc: Uint8Array | undefined;
  signal?: AbortSignal;
};

/**
 * Decodes an HEVC picture, as phones write them and the image library cannot read, into an uncompressed TIFF.
 * The TIFF keeps the colour profile and is turned upright as the file says. The child's time and memory count
 * as those of this process.
 */
export async function decodeHeic(input: string, { folder, icc, signal }: DecodeHeicOptions): Promise<string> {
  const output = path.join(folder, "decoded.tiff");
  const iccPath = path.join(folder, "profile.icc");
  if (icc) await writeFile(iccPath, icc);
  // Relative to where the service runs, because bundlers move this file but not the script it starts.
  const script = path.join(process.cwd(), "lib/server/media/heic/decode-heic-child.mjs");
  try {
    await run(process.execPath, [script, input, output, ...(icc ? [iccPath] : [])], {
      killSignal: "SIGKILL",
      maxBuffer: 1 << 20,
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      signal,
    });
    return output;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && "stderr" in error && String(error.stderr).includes("ENOSPC")) {
      throw new StorageError("full", "The disk is full.", { cause: error });
    }
    if (error instanceof Error && "signal" in error && error.signal === "SIGKILL") {
      throw new MediaError("interrupted", "Reading the photo was interrupted. Try again.", { cause: error });
    }
    throw new MediaError("broken", "The photo is damaged and cannot be read.", { cause: error });
  }
}
