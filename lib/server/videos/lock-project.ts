import type { FilmDocument } from "@/lib/film/document";
import { parseDocument } from "@/lib/film/parse-document";
import type { Queries } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export type Project = {
  id: string;
  accountId: string;
  document: FilmDocument;
  version: number;
  /** It is some time ago that its film was kept as an earlier version, if ever. */
  isVersionDue: boolean;
};
type RawRow = Omit<Project, "document"> & { document: unknown };

/** While somebody edits, an earlier version is kept this often. */
const secondsBetweenVersions = 300;

/** What an edit changes, kept from others until the transaction ends: edits, renders and deletion take turns. */
export async function lockProject(tx: Queries, accountId: string, videoId: string): Promise<Project> {
  const rows = await tx.$queryRaw<RawRow[]>`
    SELECT id, account_id AS "accountId", document, version, NOT EXISTS (
      SELECT 1 FROM film_version
      WHERE video_id = video.id AND kept_at > now() - make_interval(secs => ${secondsBetweenVersions})
    ) AS "isVersionDue"
    FROM video WHERE id = ${videoId} AND account_id = ${accountId} AND deleted_at IS NULL FOR UPDATE`;
  const project = rows[0];
  if (!project) throw notFound("video");
  return { ...project, document: parseDocument(project.document) };
}
