import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf, visualKinds, wordsOf } from "@/lib/film/kinds/kinds";
import { fieldParts } from "@/lib/film/templates/field-parts";
import type { ClipPart, Place, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FIELDS, MAX_PLACES } from "@/lib/film/templates/template-limits";

const nouns: Record<ClipPart, string> = {
  title: "Title",
  text: "Text",
  caption: "Caption",
  photo: "Photo",
  footage: "Clip",
  music: "Music",
  voice: "Voice",
};

type Proposal = { part: ClipPart; places: Place[] };

/**
 * The fields that a film offers: its words, and each thing of the library that it shows or plays. What appears in it
 * several times is one field, so that it is replaced everywhere at once.
 */
export function proposeFields(document: FilmDocument): TemplateField[] {
  const proposals: Proposal[] = [];
  const byMedia = new Map<string, Proposal>();
  const offerMedia = (part: ClipPart, clip: string, id: string) => {
    const known = byMedia.get(`${part} ${id}`);
    if (known && known.places.length < MAX_PLACES) {
      known.places.push({ part, clip });
      return;
    }
    const proposal = { part, places: [{ part, clip }] };
    byMedia.set(`${part} ${id}`, proposal);
    proposals.push(proposal);
  };
  for (const clip of document.visuals) {
    const id = mediaIdOf(clip);
    const { media } = visualKinds[clip.kind];
    if (id !== null) offerMedia(media === "footage" ? "footage" : "photo", clip.id, id);
    for (const { role, text } of wordsOf(clip)) {
      const part = role === "body" ? "text" : role;
      if (text.trim() !== "") proposals.push({ part, places: [{ part, clip: clip.id }] });
    }
  }
  for (const { id, songId } of document.music) offerMedia("music", id, songId);
  for (const { id, voiceId } of document.voices ?? []) offerMedia("voice", id, voiceId);
  return named(proposals.slice(0, MAX_FIELDS));
}

/** Counts the fields of each part, where there is more than one. */
function named(proposals: readonly Proposal[]): TemplateField[] {
  const counts = new Map<ClipPart, number>();
  return proposals.map(({ part, places }) => {
    const number = (counts.get(part) ?? 0) + 1;
    counts.set(part, number);
    const isOnly = proposals.filter((other) => other.part === part).length === 1;
    return {
      name: isOnly ? nouns[part] : `${nouns[part]} ${number}`,
      places,
      required: false,
      fits: fieldParts[part].isRead,
    };
  });
}
