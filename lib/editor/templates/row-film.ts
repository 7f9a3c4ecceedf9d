import {
  type AssetCatalog,
  type PhotoFacts,
  planContextOf,
  type SongEntry,
} from "@/lib/editor/assets/asset-catalog";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { applyRow, fitsToBeats } from "@/lib/film/templates/apply-row";
import { mediaOf } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";

type Named = { id: string; name: string };

const isMoving = ({ moving }: PhotoFacts) => moving !== undefined;

/** What of the catalog a cell can name, by id. */
const items: Record<MediaKind, (catalog: AssetCatalog, id: string) => Named | undefined> = {
  photo: ({ photos }, id) => only(photos.get(id), (photo) => !isMoving(photo)),
  footage: ({ photos }, id) => only(photos.get(id), isMoving),
  song: ({ songs }, id) => namedSong(songs.get(id)),
  voice: ({ voices }, id) => voices.get(id),
};

const lists: Record<MediaKind, (catalog: AssetCatalog) => ReadonlyMap<string, unknown>> = {
  photo: ({ photos }) => photos,
  footage: ({ photos }) => photos,
  song: ({ songs }) => songs,
  voice: ({ voices }) => voices,
};

function only(item: PhotoFacts | undefined, isWanted: (item: PhotoFacts) => boolean): Named | undefined {
  return item && isWanted(item) ? item : undefined;
}

function namedSong(song: SongEntry | undefined): Named | undefined {
  return song && { id: song.id, name: song.title };
}

/** Each name with the one that has it, or null where several have it. Made once for a list of the library. */
const namesOf: Record<MediaKind, WeakMap<object, Map<string, Named | null>>> = {
  photo: new WeakMap(),
  footage: new WeakMap(),
  song: new WeakMap(),
  voice: new WeakMap(),
};

function byName(catalog: AssetCatalog, media: MediaKind): Map<string, Named | null> {
  const list = lists[media](catalog);
  const known = namesOf[media].get(list);
  if (known) return known;
  const names = new Map<string, Named | null>();
  for (const id of list.keys()) {
    const item = items[media](catalog, id);
    if (item) names.set(item.name, names.has(item.name) ? null : item);
  }
  namesOf[media].set(list, names);
  return names;
}

/** Finds what a cell names in the library, by its id or by a name that only it has. */
export function findNamed(catalog: AssetCatalog, media: MediaKind, value: string): Named | undefined {
  return items[media](catalog, value) ?? byName(catalog, media).get(value) ?? undefined;
}

/**
 * The film of a row, as the service makes it. Where a value is wrong, the film keeps what it shows: the rest can be seen
 * meanwhile.
 */
export function filmOfRow(
  film: TemplateFilm,
  { fields, row, catalog }: { fields: readonly TemplateField[]; row: Row; catalog: AssetCatalog },
): TemplateFilm {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const given = row[field.name];
    const media = mediaOf(field);
    const value = media === null || given === undefined ? given : findNamed(catalog, media, given)?.id;
    if (value !== undefined) values[field.name] = value;
  }
  const optional = fields.map((field) => ({ ...field, required: false }));
  const whole = applyRow(film, optional, values);
  const bad = new Set(whole.problems.map(({ field }) => field));
  const filled =
    whole.film ??
    applyRow(
      film,
      optional.filter(({ name }) => !bad.has(name)),
      values,
    ).film ??
    film;
  if (!fitsToBeats(fields)) return filled;
  const { songs = {}, footage } = planContextOf(catalog);
  return { ...filled, document: fitToBeats(filled.document, { mode: "beats", songs, footage }) };
}
