import * as z from "zod/mini";
import { mediaIds } from "@/lib/film/asset-ids";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { footageCues, inTurn } from "@/lib/film/captions/footage-cues";
import type { FilmDocument } from "@/lib/film/document";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { planFilm } from "@/lib/film/plan";
import type { SubtitlesById } from "@/lib/server/clips/subtitles/read-subtitles";
import { cuesOfStored, storedSubtitlesSchema } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db } from "@/lib/server/db";

const snapshotSchema = z.object({
  document: filmDocumentSchema,
  subtitles: z._default(z.record(z.string(), storedSubtitlesSchema), {}),
});

/** The captions of the latest finished film: of the document and the subtitles it was made from. Undefined before. */
export async function captionsOfFilm(videoId: string): Promise<Cue[] | undefined> {
  const render = await db().render.findFirst({
    where: { videoId, kind: "film", state: "done" },
    orderBy: { finishedAt: "desc" },
    select: { snapshot: true },
  });
  // Films stay watchable even if their old snapshots can no longer be parsed.
  const { data } = snapshotSchema.safeParse(render?.snapshot);
  return data && captionsOf(normaliseDocument(data.document), data.subtitles);
}

async function captionsOf(document: FilmDocument, subtitles: SubtitlesById): Promise<Cue[]> {
  if (Object.keys(subtitles).length === 0) return cuesOf(planFilm(document));
  const clips = await db().clip.findMany({
    where: { id: { in: mediaIds(document, "footage") } },
    select: { id: true, frames: true },
  });
  const footage = Object.fromEntries(clips.map(({ id, frames }) => [id, { frames, sound: null }]));
  const plan = planFilm(document, { footage });
  return inTurn([...cuesOf(plan), ...footageCues(plan, document, (id) => cuesOfStored(subtitles[id]))]);
}
