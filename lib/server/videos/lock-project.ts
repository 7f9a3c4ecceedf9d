import type { FilmDocument } from "@/lib/film/document";
import { parseDocument } from "@/lib/film/parse-document";
import type { Queries } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export type Project = {
  id: string;
  accountId: string;
  document: FilmDocument;
  version: number;
  /** Whether the last version was kept long enough ago, or never. */
  isVersionDue: boolean;
};
type RawRow = Omit<Project, "document"> & { document: unknown };

/** During editing, at most one version is kept in this time. */
const secondsBetweenVersions = 300;

/**
 * Reads what an edit changes and locks it until the transaction ends, so that edits, renders and deletion take turns.
 */
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
