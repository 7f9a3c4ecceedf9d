export const PHOTO_COUNT = 10;
export const CLIP_COUNT = 3;
/** Most photos are landscape, a few are portrait. */
export const isUpright = (index: number) => index % 5 === 2;

const slotSeconds = 3;
const captions = [
  "The herd crosses the dry savannah just before sunset, day one of our trip",
  "A ladybird on the first morning",
  "Two wings",
  "Rain on the window: nobody minded, we had tea & scones",
  "Storm over the bay, seen from the cliff path above Port Isaac",
  "Dunes",
  "Yellow flower in Grandma’s garden (she planted it in 1987!)",
  "Driftwood on the beach",
  "Rhythm",
  "Fresh flowers for the last evening together",
];

const credits = [
  ["Photographs", "Anna & Tom Becker"],
  ["Music", "“Tides”"],
];

/**
 * The film that all measurements use: a title, photos with motion and captions, cross-fades, credits, a song.
 * It has as many `photos` as fit into `seconds`, repeated if there are too few. If there are `clips`, one
 * follows each photo.
 */
export function referenceFilm(
  { photos, clips = [], song }: { photos: readonly string[]; clips?: readonly string[]; song: string },
  seconds = 36,
) {
  const shots = Math.max(1, Math.round(seconds / slotSeconds) - 2);
  const images = Array.from({ length: shots }, (_, i) => ({
    ...(clips.length > 0 && i % 2 === 1
      ? { name: "video", asset_id: clips[(i >> 1) % clips.length] }
      : { name: "image", asset_id: photos[i % photos.length] }),
    start_time: (i + 1) * slotSeconds,
    end_time: (i + 2) * slotSeconds,
    data: { text: captions[i % captions.length] },
  }));
  const words = { title: "Our Summer of 2026", text: "A journey along the coast, in ten photographs" };
  return {
    name: "Reference film",
    style: "vanilla",
    assets: [
      { name: "text", start_time: 0, end_time: slotSeconds, data: words },
      ...images,
      { name: "music", asset_id: song, start_time: 0, end_time: 0 },
    ],
    credits,
  };
}
