import type { Transaction } from "@/lib/server/db";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import type { Prisma, Song } from "@/lib/server/generated/prisma/client";
import type { SongFile } from "@/lib/server/media/ingest-music";
import { newId } from "@/lib/server/new-id";

type Sound = {
  accountId: string;
  /** The hash of the bytes that were sent. */
  sha256: string;
  /** What is played in films. */
  file: { path: string; contentType: string };
  /** What was made of it: its preview and waveform. */
  made: readonly SongFile[];
  about: Omit<Prisma.SongUncheckedCreateInput, "id" | "accountId" | "sourceSha256" | keyof FileIds>;
};

type FileIds = Record<"fileId" | "previewFileId" | "peaksFileId", string>;

type Recording = {
  assertNew: (tx: Transaction) => Promise<void>;
  /** Runs in the same transaction. */
  also?: (tx: Transaction, id: string) => Promise<void>;
};

/** Stores the files of a song or a voice together with its row. */
export function storeSound(
  { accountId, sha256, file, made, about }: Sound,
  { assertNew, also }: Recording,
): Promise<Song> {
  const sources = {
    fileId: { source: { path: file.path, handOver: true }, contentType: file.contentType },
    previewFileId: sourceOf(made, "preview"),
    peaksFileId: sourceOf(made, "peaks"),
  };
  return withStoredFiles(
    sources,
    async (tx, ids) => {
      await assertNew(tx);
      const id = newId();
      await also?.(tx, id);
      return tx.song.create({ data: { id, accountId, sourceSha256: sha256, ...about, ...ids } });
    },
    { accountId },
  );
}

function sourceOf(files: readonly SongFile[], kind: SongFile["kind"]) {
  const file = files.find((candidate) => candidate.kind === kind);
  if (!file) throw new Error(`No ${kind} was made.`);
  return { source: { path: file.path, handOver: true }, contentType: file.contentType };
}
