import * as z from "zod/mini";
import { mediaIds } from "@/lib/film/asset-ids";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { footageCues, inTurn } from "@/lib/film/captions/footage-cues";
import type { FilmDocument } from "@/lib/film/document";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { planFilm } from "@/lib/film/plan";
import { cuesOfStored } from "@/lib/server/clips/subtitles/stored-subtitles";
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
  return data && captionsOf(normaliseDocument(data.document));
}

async function captionsOf(document: FilmDocument): Promise<Cue[]> {
  const isSpeaking = document.visuals.some((clip) => clip.kind === "video" && clip.subtitles);
  if (!isSpeaking) return cuesOf(planFilm(document));
  const clips = await db().clip.findMany({
    where: { id: { in: mediaIds(document, "footage") } },
    select: { id: true, frames: true, subtitles: true },
  });
  const subtitles = new Map(clips.map((clip) => [clip.id, cuesOfStored(clip.subtitles)]));
  const footage = Object.fromEntries(clips.map(({ id, frames }) => [id, { frames, sound: null }]));
  const plan = planFilm(document, { footage });
  return inTurn([...cuesOf(plan), ...footageCues(plan, document, (id) => subtitles.get(id) ?? [])]);
}
