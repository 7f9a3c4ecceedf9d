import { hasField } from "@/lib/film/kinds/kinds";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { slotsOf } from "@/lib/film/templates/slots";
import type { Place } from "@/lib/film/templates/template-field";

/** What belongs together in a film, with everything of it that a field can fill. */
export type PlaceGroup = {
  /** The clip; null for what belongs to the whole film. */
  clipId: string | null;
  places: Place[];
};

/** Everything in a film that fields can fill, in its order: pictures and slides, songs, voices, the film itself. */
export function listPlaces({ document, name }: TemplateFilm): PlaceGroup[] {
  const pictures = document.visuals.map((clip): PlaceGroup => {
    const places: Place[] = [];
    if (hasField(clip, "photoId")) places.push({ part: "photo", clip: clip.id });
    if (hasField(clip, "footageId")) places.push({ part: "footage", clip: clip.id });
    if (hasField(clip, "title"))
      places.push(
        ...inSlots({ part: "title", clip: clip.id }, clip.title),
        ...inSlots({ part: "text", clip: clip.id }, clip.text),
      );
    if (hasField(clip, "caption")) places.push(...inSlots({ part: "caption", clip: clip.id }, clip.caption));
    return { clipId: clip.id, places };
  });
  const songs = document.music.map(
    ({ id }): PlaceGroup => ({ clipId: id, places: [{ part: "music", clip: id }] }),
  );
  const voices = (document.voices ?? []).map(
    ({ id }): PlaceGroup => ({ clipId: id, places: [{ part: "voice", clip: id }] }),
  );
  const whole: PlaceGroup = {
    clipId: null,
    places: [
      ...inSlots({ part: "name" }, name),
      { part: "style" },
      { part: "aspect_ratio" },
      { part: "accent_color" },
    ],
  };
  return [...pictures, ...songs, ...voices, whole];
}

/** A text as a whole, or each of its slots. */
function inSlots(place: Place, text: string): Place[] {
  const slots = slotsOf(text);
  return slots.length === 0 ? [place] : slots.map(({ name }) => ({ ...place, slot: name }));
}
