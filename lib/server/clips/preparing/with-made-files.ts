import type { Transaction } from "@/lib/server/db";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import type { ClipFileKind } from "@/lib/server/generated/prisma/client";

export type MadeFile = { kind: Exclude<ClipFileKind, "original">; path: string };

const contentTypes: Record<MadeFile["kind"], string> = {
  film720: "video/mp4",
  film1080: "video/mp4",
  index720: "application/octet-stream",
  index1080: "application/octet-stream",
  poster: "image/jpeg",
  strip: "image/jpeg",
  sound: "audio/mp4",
  waveform: "application/json",
};

type StoredFile = { clipId: string; kind: MadeFile["kind"]; fileId: string };

/** Stores what was made of a clip, and hands over a row for each file. If the transaction fails, nothing is stored. */
export async function withMadeFiles(
  clipId: string,
  files: readonly MadeFile[],
  publish: (tx: Transaction, rows: StoredFile[]) => Promise<void>,
): Promise<void> {
  const sources = Object.fromEntries(
    files.map(({ kind, path }) => [
      kind,
      { source: { path, handOver: true }, contentType: contentTypes[kind] },
    ]),
  );
  await withStoredFiles(sources, (tx, ids) => {
    const rows = files.flatMap(({ kind }) => {
      const fileId = ids[kind];
      return fileId === undefined ? [] : [{ clipId, kind, fileId }];
    });
    return publish(tx, rows);
  });
}
