import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import { type LibraryTrack, listBeatSeconds } from "@/lib/contracts/library-manifest";
import type { FilmDocument } from "@/lib/film/document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import type { PlanContext } from "@/lib/film/plan/context";
import { demoFilms } from "@/prisma/seed/demo-films";

/** Visitors stay only for a moment, so the demo's first film is told faster, in this share of its time. */
const haste = 0.68;

/** The start page's film, cut to the beat of its song. */
export function siteFilm(track: LibraryTrack): { document: FilmDocument; context: PlanContext } {
  const film = demoFilms.find(({ song }) => song === track.id);
  if (!film) throw new Error(`No demo film plays ${track.id}.`);
  let end = 0;
  const visuals = film.scenes.map((scene) => {
    const times = { start_time: end, end_time: end + scene.seconds * haste };
    end = times.end_time;
    if ("title" in scene) return { name: "text", ...times, data: { title: scene.title, text: scene.text } };
    const { photo, caption = "", focus } = scene;
    return { name: "image", asset_id: photo, ...times, data: { text: caption, focus } };
  });
  const assets = filmAssetsSchema.parse([...visuals, { name: "music", asset_id: track.id }]);
  const beatSeconds = listBeatSeconds(track);
  const songs = { [track.id]: { durationSeconds: track.durationSeconds, loop: track.loop, beatSeconds } };
  const document = documentFromAssets({ assets, style: film.style });
  return { document: fitToBeats(document, { mode: "beats", songs }), context: { songs } };
}
