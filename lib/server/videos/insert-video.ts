import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import type { Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";
import { syncUses } from "@/lib/server/videos/sync-uses";

type NewVideo = {
  accountId: string;
  appId: string | null;
  document?: FilmDocument;
} & Pick<Prisma.VideoUncheckedCreateInput, "name" | "quality" | "tags" | "callbackUrl" | "visibility">;

export async function insertVideo(
  tx: Transaction,
  { document = emptyDocument, ...columns }: NewVideo,
): Promise<string> {
  const id = newId();
  const durationMs = Math.round(filmDuration(document).seconds * 1000);
  await tx.video.create({ data: { id, document, durationMs, ...columns }, select: { id: true } });
  await syncUses(tx, id, emptyDocument, document);
  return id;
}
