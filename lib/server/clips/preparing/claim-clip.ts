import { clipFormats, type ClipType } from "@/lib/server/media/sniff-clip";
import { WANTED_CLIP_SQL } from "@/lib/server/clips/preparing/wanted-clip";
import { db } from "@/lib/server/db";

/** This worker's right to prepare a clip. It is lost once another worker begins a higher attempt. */
export type ClipClaim = { id: string; attempt: number };

export type ClaimedClip = ClipClaim & {
  accountId: string;
  sha256: string;
  /** The ffmpeg demuxer that reads the file. */
  demuxer: string;
  storageKey: string;
  /** The clip can be used already; only its larger film is missing. */
  isReady: boolean;
};

type Row = ClipClaim & {
  accountId: string;
  sha256: string;
  format: string;
  status: string;
  storageKey: string;
};

/** Claims a clip for this worker. Returns undefined if nothing is left to do for it. */
export async function claimClip(id: string): Promise<ClaimedClip | undefined> {
  const rows = await db().$queryRaw<Row[]>`
    UPDATE clip c SET attempts = c.attempts + 1 FROM clip_file cf JOIN file f ON f.id = cf.file_id
    WHERE c.id = ${id} AND c.prepared_at IS NULL AND ${WANTED_CLIP_SQL} AND cf.clip_id = c.id AND cf.kind = 'original'
    RETURNING c.id, c.attempts AS attempt, c.account_id AS "accountId", c.source_sha256 AS sha256, c.format,
      c.status::text AS status, f.storage_key AS "storageKey"`;
  const [row] = rows;
  if (!row) return undefined;
  const { format, status, ...clip } = row;
  return { ...clip, demuxer: demuxerOf(format), isReady: status === "ready" };
}

/** The ffmpeg demuxer for a clip of this format. */
export function demuxerOf(format: string): string {
  const type = Object.keys(clipFormats).find((name): name is ClipType => name === format);
  if (!type) throw new Error(`Clips of ${format} are not taken.`);
  return clipFormats[type].demuxer;
}
