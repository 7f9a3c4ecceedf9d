import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { planContextOf } from "@/lib/server/renders/render-inputs";
import { openMedia } from "@/lib/worker/open-media";
import { storedFiles } from "@/lib/worker/read-stored";

type Workplace = { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal };

/** Reads the reference film as a worker would, for rows that do not use a worker. */
export async function openFilm(id: string, workplace: Workplace) {
  const document = parseDocument((await db().video.findUniqueOrThrow({ where: { id } })).document);
  const inputs = await readRenderInputs(document);
  const media = openMedia({ document, inputs, shortSide: 720 }, { ...workplace, mediaFiles: storedFiles });
  return { plan: planFilm(document, planContextOf(inputs)), inputs, media };
}
