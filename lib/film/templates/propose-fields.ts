import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf, visualKinds, wordsOf } from "@/lib/film/kinds/kinds";
import { columnKey } from "@/lib/film/templates/column-key";
import { fieldParts } from "@/lib/film/templates/field-parts";
import { slotsOf } from "@/lib/film/templates/slots";
import type { ClipPart, Place, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FIELD_NAME, MAX_FIELDS, MAX_PLACES } from "@/lib/film/templates/template-limits";

const nouns: Record<ClipPart, string> = {
  title: "Title",
  text: "Text",
  caption: "Caption",
  photo: "Photo",
  footage: "Clip",
  music: "Music",
  voice: "Voice",
};

type Proposal = { part: ClipPart; places: Place[]; slot?: string };

/**
 * The fields that a film offers: its words, or only their slots where they have any, and each thing of the library that
 * it shows or plays. What appears in it several times is one field, so that it is replaced everywhere at once.
 */
export function proposeFields(document: FilmDocument, filmName = ""): TemplateField[] {
  const proposals: Proposal[] = [];
  const known = new Map<string, Proposal>();
  const offer = (key: string, place: Place, proposal: Omit<Proposal, "places">) => {
    const same = known.get(key);
    if (same && same.places.length < MAX_PLACES) {
      same.places.push(place);
      return;
    }
    const first = { ...proposal, places: [place] };
    known.set(key, first);
    proposals.push(first);
  };
  const offerMedia = (part: ClipPart, clip: string, id: string) =>
    offer(`${part} ${id}`, { part, clip }, { part });
  const offerText = (part: ClipPart, clip: string, text: string) => {
    const slots = slotsOf(text);
    for (const { name: slot } of slots)
      offer(`slot ${columnKey(slot)}`, { part, clip, slot }, { part, slot });
    if (slots.length === 0 && text.trim() !== "") proposals.push({ part, places: [{ part, clip }] });
  };
  for (const clip of document.visuals) {
    const id = mediaIdOf(clip);
    const { media } = visualKinds[clip.kind];
    if (id !== null) offerMedia(media === "footage" ? "footage" : "photo", clip.id, id);
    for (const { role, text } of wordsOf(clip)) offerText(role === "body" ? "text" : role, clip.id, text);
  }
  for (const { name: slot } of slotsOf(filmName))
    offer(`slot ${columnKey(slot)}`, { part: "name", slot }, { part: "title", slot });
  for (const { id, songId } of document.music) offerMedia("music", id, songId);
  for (const { id, voiceId } of document.voices ?? []) offerMedia("voice", id, voiceId);
  return named(proposals.slice(0, MAX_FIELDS));
}

/** Slots have names already. Of other parts, the fields are counted where there is more than one. */
function named(proposals: readonly Proposal[]): TemplateField[] {
  const taken = new Set(proposals.flatMap(({ slot }) => (slot === undefined ? [] : [columnKey(slot)])));
  return proposals.map(({ part, places, slot }) => {
    const isOnly = proposals.filter((other) => other.slot === undefined && other.part === part).length === 1;
    const name = slot?.slice(0, MAX_FIELD_NAME).trim() ?? freeName(nouns[part], isOnly, taken);
    taken.add(columnKey(name));
    return { name, places, required: false, fits: fieldParts[part].isRead };
  });
}

function freeName(noun: string, isOnly: boolean, taken: ReadonlySet<string>): string {
  if (isOnly && !taken.has(columnKey(noun))) return noun;
  for (let number = 1; ; number += 1)
    if (!taken.has(columnKey(`${noun} ${number}`))) return `${noun} ${number}`;
}
