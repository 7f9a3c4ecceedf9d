import { photoIds } from "@/lib/film/asset-ids";
import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { photoReader } from "@/lib/worker/photos/photo-reader";

/** The reference film as a worker reads it, for those who do not go a worker's way. */
export async function openFilm(id: string) {
  const document = parseDocument((await db().video.findUniqueOrThrow({ where: { id } })).document);
  const inputs = await readRenderInputs(document);
  const songs = Object.fromEntries([...inputs.song.values()].map((song) => [song.id, song.facts]));
  const readPhoto = photoReader(photoIds(document), inputs.photo, 720);
  return { plan: planFilm(document, { songs }), inputs, readPhoto };
}
