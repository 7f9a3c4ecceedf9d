import * as z from "zod/mini";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";

const snapshotSchema = z.object({ document: filmDocumentSchema });

/** The words of the film that was finished last, as it was ordered; undefined while there is none. */
export async function captionsOfFilm(videoId: string): Promise<Cue[] | undefined> {
  const render = await db().render.findFirst({
    where: { videoId, kind: "film", state: "done" },
    orderBy: { finishedAt: "desc" },
    select: { snapshot: true },
  });
  // A film can be watched whether or not it can still be read what it was made from.
  const { data } = snapshotSchema.safeParse(render?.snapshot);
  return data && cuesOf(planFilm(normaliseDocument(data.document)));
}
