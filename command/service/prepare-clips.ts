import { ClipFailedError, type Kinora } from "@/clients/typescript/src/index";
import type { Report } from "@/command/report/command-event";
import type { UploadedFile } from "@/command/service/upload-files";

type Tools = { kinora: Kinora; signal: AbortSignal; report: Report };

/**
 * Waits until the service has prepared the uploaded clips: only then does it know what goes on in them and when they were
 * taken. A clip that cannot be prepared is left out.
 */
export async function prepareClips(
  uploaded: readonly UploadedFile[],
  { kinora, signal, report }: Tools,
): Promise<UploadedFile[]> {
  const clips = uploaded.filter(({ kind }) => kind === "clip");
  const ready: UploadedFile[] = [];
  // The service prepares them in this order. Waiting for one at a time keeps clear of its limit of requests.
  for (const [index, clip] of clips.entries()) {
    const { file, id } = clip;
    const tell = (share: number) =>
      report({ event: "preparing", file, share, number: index + 1, of: clips.length });
    try {
      const prepared = await kinora.clips.ready(id, { signal, onProgress: ({ progress }) => tell(progress) });
      tell(1);
      ready.push({ ...clip, takenAt: prepared.taken_at });
    } catch (error) {
      if (!(error instanceof ClipFailedError)) throw error;
      report({ event: "left_out", file, reason: "unusable", message: error.message });
    }
  }
  return ready;
}
