import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StorageError } from "@/lib/server/storage/storage-error";
import { MediaError } from "@/lib/server/media/media-error";

const run = promisify(execFile);

export type DecodeHeicOptions = {
  /** A folder that is removed afterwards. */
  folder: string;
  icc: Uint8Array | undefined;
  signal?: AbortSignal;
};

/**
 * Decodes a HEVC picture into an uncompressed TIFF with its colour profile, turned upright as the file says. Phones
 * write HEVC, which the image library cannot read. Its time and memory count as those of the process that asks.
 */
export async function decodeHeic(input: string, { folder, icc, signal }: DecodeHeicOptions): Promise<string> {
  const output = path.join(folder, "decoded.tiff");
  const iccPath = path.join(folder, "profile.icc");
  if (icc) await writeFile(iccPath, icc);
  // Found from where the service runs, because bundlers move this file but not the one it starts.
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
