import type { FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import type { Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { Project } from "@/lib/server/videos/lock-project";
import { syncUses } from "@/lib/server/videos/sync-uses";

/** Makes this the film of a locked project, and a new version of it; other columns change along. */
export async function writeDocument(
  tx: Transaction,
  project: Project,
  document: FilmDocument,
  columns: Prisma.VideoUpdateInput = {},
): Promise<void> {
  const duration = filmDuration(document);
  if (duration.seconds > MAX_FILM_SECONDS) throw invalid({ assets: "The film is longer than an hour." });
  await tx.video.update({
    where: { id: project.id },
    data: {
      ...columns,
      document,
      durationMs: Math.round(duration.seconds * 1000),
      modifiedAt: new Date(),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await syncUses(tx, project.id, project.document, document);
}
