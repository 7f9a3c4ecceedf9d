import { db } from "@/lib/server/db";
import type { SourceKind } from "@/lib/contracts/source-limits";
import { foldersOf, keyOf } from "@/lib/server/sources/importing/import-row";
import { placeOfPath } from "@/lib/server/sources/immich/immich-places";

const maxPlaces = 12;
/** A source's latest imports, among which the folders are looked for. */
const maxImports = 200;

export type ReturnPlace = {
  source: { id: string; name: string; kind: SourceKind };
  path: string;
  name: string;
  /** How many of the film's pictures came from there. */
  count: number;
};

/** Where the pictures of a film came from, most of them first. */
export async function returnPlaces(accountId: string, videoId: string): Promise<ReturnPlace[]> {
  const counted = await db().$queryRaw<{ sourceId: string; folderKey: string; count: number }[]>`
    SELECT i.source_id AS "sourceId", i.folder_key AS "folderKey", count(DISTINCT i.media_id)::int AS count
    FROM source s JOIN source_item i ON i.source_id = s.id JOIN (
      SELECT photo_id AS id FROM video_photo WHERE video_id = ${videoId} AND in_use
      UNION ALL SELECT clip_id FROM video_footage WHERE video_id = ${videoId} AND in_use
    ) used ON used.id = i.media_id
    WHERE s.account_id = ${accountId}
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${maxPlaces}`;
  if (counted.length === 0) return [];
  const sources = await db().source.findMany({
    where: { id: { in: counted.map(({ sourceId }) => sourceId) } },
    select: {
      id: true,
      name: true,
      kind: true,
      imports: { orderBy: { createdAt: "desc" }, take: maxImports, select: { folders: true } },
    },
  });
  const places = new Map<string, ReturnPlace>();
  for (const { sourceId, folderKey, count } of counted) {
    const found = sources.find(({ id }) => id === sourceId);
    const folder = found?.imports.flatMap(foldersOf).find(({ path }) => keyOf(path) === folderKey);
    if (!found || !folder) continue;
    const { imports: _, ...source } = found;
    const place = { source, count, ...placeFor(source, folder) };
    const key = `${sourceId} ${place.path}`;
    const known = places.get(key);
    if (known) known.count += count;
    else places.set(key, place);
  }
  return [...places.values()];
}

/** Nothing can be put into a person or a date of an Immich: for their pictures, it is the timeline. */
function placeFor(
  { kind, name }: { kind: SourceKind; name: string },
  folder: { path: string; name: string },
): { path: string; name: string } {
  const isPlace = kind === "webdav" || placeOfPath(folder.path).kind === "album";
  return isPlace ? folder : { path: "", name };
}
