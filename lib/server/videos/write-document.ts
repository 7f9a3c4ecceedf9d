import type { FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import type { Queries } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { announceVideo } from "@/lib/server/events/announce";
import { Prisma, type Visibility } from "@/lib/server/generated/prisma/client";
import type { Project } from "@/lib/server/videos/lock-project";
import { syncUses } from "@/lib/server/videos/sync-uses";

export type ProjectColumns = {
  name?: string;
  tags?: string[];
  quality?: number;
  visibility?: Visibility;
  callbackUrl?: string | null;
};

function columnAssignments(columns: ProjectColumns): Prisma.Sql[] {
  const { name, tags, quality, visibility, callbackUrl, ...forgotten } = columns;
  forgotten satisfies Record<string, never>;
  return [
    ...(name === undefined ? [] : [Prisma.sql`name = ${name}`]),
    ...(tags === undefined ? [] : [Prisma.sql`tags = ${tags}::text[]`]),
    ...(quality === undefined ? [] : [Prisma.sql`quality = ${quality}`]),
    ...(visibility === undefined ? [] : [Prisma.sql`visibility = ${visibility}::visibility`]),
    ...(callbackUrl === undefined ? [] : [Prisma.sql`callback_url = ${callbackUrl}`]),
  ];
}

/** Writes a locked project's new film and raises its version; other columns may change with it. */
export async function writeDocument(
  tx: Queries,
  project: Project,
  document: FilmDocument,
  columns: ProjectColumns = {},
): Promise<void> {
  const duration = filmDuration(document);
  if (duration.seconds > MAX_FILM_SECONDS) throw invalid({ assets: "The film is longer than an hour." });
  const assignments = [
    Prisma.sql`document = ${JSON.stringify(document)}::jsonb`,
    Prisma.sql`duration_ms = ${Math.round(duration.seconds * 1000)}`,
    Prisma.sql`modified_at = ${new Date()}`,
    Prisma.sql`version = version + 1`,
    ...columnAssignments(columns),
  ];
  await tx.$executeRaw`UPDATE video SET ${Prisma.join(assignments)} WHERE id = ${project.id}`;
  await syncUses(tx, project.id, project.document, document);
  await announceVideo(tx, project.id);
}
