import { createGate } from "@/lib/server/media/gate";
import { ApiError, type Kinora } from "@/clients/typescript/src/index";
import { isSystemError } from "@/command/folder/is-system-error";
import { type FoundFile, listFiles } from "@/command/folder/list-files";
import { sniffFile } from "@/command/folder/sniff-file";
import type { Report } from "@/command/report/command-event";
import { refusalWords } from "@/command/texts";
import { Trouble } from "@/command/trouble";

export type UploadedFile = {
  file: string;
  kind: "photo" | "clip" | "song";
  id: string;
  /** When a photo or clip was taken, in seconds since 1970; null when unknown. */
  takenAt: number | null;
};

type Tools = { kinora: Kinora; cwd: string; signal: AbortSignal; report: Report };

const atOnce = 3;
/** Too large, of another kind, broken. */
const refusals: ReadonlySet<number> = new Set([413, 415, 422]);

/** Uploads photos, clips and songs. What the service has already is not sent again. */
export async function uploadFiles(
  sources: readonly string[],
  { kinora, cwd, signal, report }: Tools,
): Promise<UploadedFile[]> {
  const { files, unreadable } = await listFiles(sources, { cwd });
  const leaveOut = (file: string, reason: string, message: string) =>
    report({ event: "left_out", file, reason, message });
  for (const name of unreadable) leaveOut(name, "unreadable", refusalWords.unreadable(""));
  const inTurn = createGate(atOnce);
  let done = 0;
  const send = async (file: FoundFile): Promise<UploadedFile | undefined> => {
    signal.throwIfAborted();
    try {
      const { is } = await sniffFile(file.path);
      if (is === "other" || is === "empty") return void leaveOut(file.name, is, refusalWords[is](""));
      const uploads = { photo: kinora.photos, clip: kinora.clips, song: kinora.songs };
      const sent = await uploads[is].upload(file.path, { signal });
      return { file: file.name, kind: is, id: sent.id, takenAt: "taken_at" in sent ? sent.taken_at : null };
    } catch (error) {
      signal.throwIfAborted();
      if (isSystemError(error)) return void leaveOut(file.name, "unreadable", refusalWords.unreadable(""));
      if (!isRefusal(error)) throw error;
      return void leaveOut(file.name, "unusable", error.message);
    } finally {
      done += 1;
      report({ event: "uploading", done, of: files.length });
    }
  };
  const sent = await Promise.all(files.map((file) => inTurn(1, () => send(file))));
  const uploaded = sent.flatMap((one) => one ?? []);
  if (uploaded.length === 0) throw new Trouble(`There is nothing to upload in ${sources.join(", ")}.`);
  return uploaded;
}

/** The file itself is at fault, so sending the others still makes sense. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && refusals.has(error.status);
}
