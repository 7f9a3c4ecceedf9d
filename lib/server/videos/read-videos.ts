import type { FilmDocument } from "@/lib/film/document";
import { parseDocument } from "@/lib/film/parse-document";
import { type Queries, readPrepared } from "@/lib/server/db";
import {
  type ClipFileKind,
  Prisma,
  type RenderKind,
  type VideoFileKind,
  type VideoStatus,
  type Visibility,
} from "@/lib/server/generated/prisma/client";

type PhotoFiles = {
  id: string;
  original: string;
  thumb: string;
  film720: string;
  film1080: string;
  format: string;
};
type ClipFiles = { id: string; files: Partial<Record<ClipFileKind, string>> };
type SongFiles = { id: string; file: string; preview: string; format: string };

export type VideoRow = {
  id: string;
  accountId: string;
  appId: string | null;
  name: string;
  status: VideoStatus;
  document: FilmDocument;
  quality: number;
  tags: string[];
  visibility: Visibility;
  callbackUrl: string | null;
  durationMs: number;
  viewCount: number;
  version: number;
  publishedFingerprint: string | null;
  error: unknown;
  createdAt: Date;
  modifiedAt: Date;
  deletedAt: Date | null;
  photos: PhotoFiles[];
  clips: ClipFiles[];
  songs: SongFiles[];
  files: { kind: VideoFileKind; quality: number; fileId: string; size: number }[];
  renders: {
    kind: RenderKind;
    framesDone: number;
    framesTotal: number;
    piecesKept: number;
    piecesMade: number;
    piecesAll: number;
    /** How many frames can be watched already. */
    earlyFrames: number;
  }[];
};

type RawRow = Omit<VideoRow, "document"> & { document: unknown };

const columns = Prisma.sql`
  v.id, v.account_id AS "accountId", v.app_id AS "appId", v.name, v.status::text AS status, v.document, v.quality,
  v.tags, v.visibility::text AS visibility, v.callback_url AS "callbackUrl", v.duration_ms AS "durationMs",
  v.view_count AS "viewCount", v.version, v.published_fingerprint AS "publishedFingerprint", v.error,
  v.created_at AS "createdAt", v.modified_at AS "modifiedAt", v.deleted_at AS "deletedAt"`;

/** Everything an answer about a video contains, in one query: what it shows and plays, its files and its render. */
const belongings = Prisma.sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'original', p.original_file_id, 'thumb', p.thumb_file_id,
    'film720', p.film720_file_id, 'film1080', p.film1080_file_id, 'format', p.format))
    FROM video_photo vp JOIN photo p ON p.id = vp.photo_id WHERE vp.video_id = v.id AND vp.in_use), '[]') AS photos,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', vc.clip_id, 'files',
    coalesce((SELECT jsonb_object_agg(cf.kind, cf.file_id) FROM clip_file cf WHERE cf.clip_id = vc.clip_id), '{}')))
    FROM video_footage vc WHERE vc.video_id = v.id AND vc.in_use), '[]') AS clips,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'file', s.file_id, 'preview', s.preview_file_id, 'format', s.format))
    FROM video_song vs JOIN song s ON s.id = vs.song_id WHERE vs.video_id = v.id AND vs.in_use), '[]') AS songs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', vf.kind, 'quality', vf.quality, 'fileId', f.id, 'size', f.size))
    FROM video_file vf JOIN file f ON f.id = vf.file_id WHERE vf.video_id = v.id), '[]') AS files,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', r.kind, 'framesDone', r.frames_done, 'framesTotal', r.frames_total,
    'piecesKept', r.pieces_kept, 'piecesMade', r.pieces_made, 'piecesAll', r.pieces_all,
    'earlyFrames', (SELECT coalesce(sum(i.frames), 0) FROM instalment i WHERE i.render_id = r.id)))
    FROM render r WHERE r.video_id = v.id AND r.state IN ('queued', 'running')), '[]') AS renders`;

/**
 * Reads the videos that match, in the given order, through a transaction if there is one. The JSON column is
 * parsed here, once for all callers.
 */
export async function readVideos(
  where: Prisma.Sql,
  tail: Prisma.Sql = Prisma.empty,
  through: Queries | typeof readPrepared = readPrepared,
): Promise<VideoRow[]> {
  const sql = Prisma.sql`SELECT ${columns}, ${belongings} FROM video v WHERE ${where} ${tail}`;
  const rows =
    typeof through === "function" ? await through<RawRow>(sql) : await through.$queryRaw<RawRow[]>(sql);
  return rows.map((row) => ({ ...row, document: parseDocument(row.document) }));
}
