import { z } from "zod";
import type { Immich } from "@/lib/server/sources/immich/ask-immich";
import { monthName, PLACE_NAMES, placeOfPath } from "@/lib/server/sources/immich/immich-places";
import {
  albumSchema,
  type ImmichAlbum,
  peopleSchema,
  personSchema,
} from "@/lib/server/sources/immich/immich-schemas";
import { readBytes } from "@/lib/server/sources/request-source";
import type { RemoteFolder } from "@/lib/server/sources/source-client";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";

const peopleAtOnce = 1_000;
const maxPeoplePages = 10;
const maxCoverBytes = 4 << 20;
const coverMs = 20_000;

/** Albums of one's own and those that others share, in the order of their names. */
export async function listAlbums(
  immich: Immich,
  major: number,
  signal: AbortSignal,
): Promise<RemoteFolder[]> {
  const read = (query: Record<string, string>) =>
    immich.read("/albums", z.array(albumSchema), signal, { query });
  // Without a filter, those before 3 answer with one's own alone.
  const lists = await Promise.all(major < 3 ? [read({}), read({ shared: "true" })] : [read({})]);
  const albums = new Map<string, ImmichAlbum>(lists.flat().map((album) => [album.id, album]));
  return [...albums.values()]
    .toSorted((a, b) => a.albumName.localeCompare(b.albumName, "en", { numeric: true }))
    .map((album) => ({
      path: `albums/${album.id}`,
      name: album.albumName.trim() || "Untitled",
      count: album.assetCount,
      hasCover: Boolean(album.albumThumbnailAssetId),
    }));
}

/** People with a name first, as Immich puts them. */
export async function listPeople(immich: Immich, signal: AbortSignal): Promise<RemoteFolder[]> {
  const people: z.output<typeof personSchema>[] = [];
  for (let page = 1; page <= maxPeoplePages; page += 1) {
    const query = { page: `${page}`, size: `${peopleAtOnce}`, withHidden: "false" };
    const answer = await immich.read("/people", peopleSchema, signal, { query });
    people.push(...answer.people);
    if (!answer.hasNextPage || answer.people.length === 0) break;
  }
  return people.map(({ id, name }) => ({
    path: `people/${id}`,
    name: nameOfPerson(name),
    count: null,
    hasCover: true,
  }));
}

const nameOfPerson = (name: string) => name.trim() || "Somebody without a name";

/** What people call a place; undefined for everything there is. */
export async function nameOfPlace(
  immich: Immich,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const place = placeOfPath(path);
  if (place.kind === "top") return undefined;
  if (place.kind === "album")
    return (await readAlbum(immich, place.id, signal)).albumName.trim() || "Untitled";
  if (place.kind === "person")
    return nameOfPerson(
      (await immich.read(`/people/${encodeURIComponent(place.id)}`, personSchema, signal)).name,
    );
  if (place.kind === "year") return `${place.year}`;
  if (place.kind === "month") return monthName(place.year, place.month);
  return PLACE_NAMES[place.kind];
}

function readAlbum(immich: Immich, id: string, signal: AbortSignal): Promise<ImmichAlbum> {
  const query = { withoutAssets: "true" };
  return immich.read(`/albums/${encodeURIComponent(id)}`, albumSchema, signal, { query });
}

/** The small picture of an album or a person. */
export async function coverOf(immich: Immich, path: string, signal: AbortSignal): Promise<Buffer> {
  const response = await immich.open(await coverPath(immich, path, signal), {}, signal);
  return readBytes(response, { maxBytes: maxCoverBytes, timeoutMs: coverMs, signal });
}

async function coverPath(immich: Immich, path: string, signal: AbortSignal): Promise<string> {
  const place = placeOfPath(path);
  if (place.kind === "person") return `/people/${encodeURIComponent(place.id)}/thumbnail`;
  const asset = place.kind === "album" && (await readAlbum(immich, place.id, signal)).albumThumbnailAssetId;
  if (!asset) throw new SourceTrouble("gone", "This has no picture.");
  return `/assets/${encodeURIComponent(asset)}/thumbnail`;
}
