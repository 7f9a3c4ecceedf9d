import * as z from "zod/mini";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";

const snapshotSchema = z.object({ document: filmDocumentSchema });

/** The captions of the latest finished film, from the document it was made from. Undefined before there is one. */
export async function captionsOfFilm(videoId: string): Promise<Cue[] | undefined> {
  const render = await db().render.findFirst({
    where: { videoId, kind: "film", state: "done" },
    orderBy: { finishedAt: "desc" },
    select: { snapshot: true },
  });
  // Films stay watchable even if their old snapshots can no longer be parsed.
  const { data } = snapshotSchema.safeParse(render?.snapshot);
  return data && cuesOf(planFilm(normaliseDocument(data.document)));
}
