import { emptyDocument, type FilmDocument, type VisualClip } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { styleRules } from "@/lib/film/styles/styles";
import { secondsFromFrames } from "@/lib/film/time";
import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";

/** The product's own pictures, for people who have no photos yet. */
const ownPictures = ["dawn", "sea", "fields", "night"].map((name) => `/pictures/${name}-640.webp`);
const maxPhotos = 4;

type SampleFilm = {
  plan: FilmPlan;
  photoAddresses: Record<string, string>;
};

/** A few seconds in a style, with the person's own photos: first those in the film, then others. */
export function sampleFilm(
  { style, accent }: Pick<FilmDocument, "style" | "accent">,
  photoIds: readonly string[],
  photos: AssetCatalog["photos"],
  /** Shown with the first photo, because type distinguishes styles more than anything else. */
  words: string,
): SampleFilm {
  const ids = [...new Set([...photoIds, ...photos.keys()])].slice(0, maxPhotos);
  const own = ids.flatMap((id) => photos.get(id)?.filmUrl ?? []);
  const addresses = own.length > 0 ? own : ownPictures;
  const seconds = secondsFromFrames(styleRules(style).photoFrames);
  const visuals = addresses.map(
    (_, index): VisualClip => ({
      kind: "image",
      id: `s${index}`,
      photoId: `s${index}`,
      startSeconds: index * seconds,
      endSeconds: (index + 1) * seconds,
      caption: index === 0 ? words : "",
    }),
  );
  return {
    plan: planFilm({ ...emptyDocument, style, visuals, ...(accent !== undefined && { accent }) }),
    photoAddresses: Object.fromEntries(addresses.map((address, index) => [`s${index}`, address])),
  };
}
