import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { keysOf } from "@/lib/film/records";
import { valueOf } from "@/lib/film/templates/apply-row";
import { mediaOf } from "@/lib/film/templates/field-facts";
import { isWebAddress } from "@/lib/film/templates/is-web-address";
import type { FieldProblem, Row, TemplateField } from "@/lib/film/templates/template-field";
import type { Queries } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";

/** What rows name of the library, found: a problem, or the id. */
export type FoundMedia = (field: TemplateField, value: string) => { id: string } | { problem: string };

type Item = { id: string; name: string; isReady: boolean };

const nouns: Record<MediaKind, string> = {
  photo: "photo",
  footage: "clip",
  song: "song",
  voice: "recording",
};

const items: Record<
  MediaKind,
  (tx: Queries, accountId: string, values: readonly string[]) => Promise<Item[]>
> = {
  photo: (tx, accountId, values) => tx.$queryRaw`
    SELECT id, name, true AS "isReady" FROM photo
    WHERE account_id = ${accountId} AND deleted_at IS NULL AND (id = ANY(${values}) OR name = ANY(${values}))`,
  footage: (tx, accountId, values) => tx.$queryRaw`
    SELECT id, name, status = 'ready' AS "isReady" FROM clip
    WHERE account_id = ${accountId} AND deleted_at IS NULL AND (id = ANY(${values}) OR name = ANY(${values}))`,
  song: (tx, accountId, values) => tx.$queryRaw`
    SELECT id, title AS name, true AS "isReady" FROM song
    WHERE (account_id = ${accountId} OR account_id IS NULL) AND purpose = 'music' AND deleted_at IS NULL
      AND (id = ANY(${values}) OR title = ANY(${values}))`,
  voice: (tx, accountId, values) => tx.$queryRaw`
    SELECT id, title AS name, true AS "isReady" FROM song
    WHERE account_id = ${accountId} AND purpose = 'voice' AND deleted_at IS NULL
      AND (id = ANY(${values}) OR title = ANY(${values}))`,
};

/** Looks up everything that rows name of the library, in one query for each kind. */
export async function findMedia(
  tx: Queries,
  accountId: string,
  fields: readonly TemplateField[],
  rows: readonly Row[],
): Promise<FoundMedia> {
  const wanted: Record<MediaKind, Set<string>> = {
    photo: new Set(),
    footage: new Set(),
    song: new Set(),
    voice: new Set(),
  };
  for (const field of fields) {
    const media = mediaOf(field);
    if (media === null) continue;
    for (const row of rows) {
      const value = valueOf(row, field);
      if (value !== undefined && !isWebAddress(value)) wanted[media].add(value);
    }
  }
  const byKind = new Map<MediaKind, Item[]>();
  for (const media of keysOf(wanted))
    if (wanted[media].size > 0) byKind.set(media, await items[media](tx, accountId, [...wanted[media]]));
  const lookup = new Map<string, Item[]>();
  for (const [media, found] of byKind)
    for (const item of found)
      for (const key of new Set([`${media} id ${item.id}`, `${media} name ${item.name}`])) {
        const known = lookup.get(key);
        if (known) known.push(item);
        else lookup.set(key, [item]);
      }
  return (field, value) => {
    const media = mediaOf(field);
    if (media === null) return { id: value };
    if (isWebAddress(value)) return checkAddress(value);
    const [found, second] = lookup.get(`${media} id ${value}`) ?? lookup.get(`${media} name ${value}`) ?? [];
    if (!found) return { problem: `There is no ${nouns[media]} with this id or name.` };
    if (second) return { problem: `Several ${nouns[media]}s have this name.` };
    return found.isReady ? { id: found.id } : { problem: `This ${nouns[media]} is not ready to be shown.` };
  };
}

/** What is named by its address is not there yet; whether the address can be used is known before it is fetched. */
function checkAddress(address: string): { id: string } | { problem: string } {
  try {
    parseRemoteUrl(address, env().ALLOW_PRIVATE_ADDRESSES ? () => true : isPublicAddress);
    return { id: address };
  } catch (error) {
    if (error instanceof RemoteFetchError) return { problem: error.message };
    throw error;
  }
}

/** A row with the ids of what it names, and what of it was not found. */
export function withIds(
  row: Row,
  fields: readonly TemplateField[],
  found: FoundMedia,
): { row: Row; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const ids: Record<string, string> = {};
  for (const field of fields) {
    const value = mediaOf(field) === null ? undefined : valueOf(row, field);
    if (value === undefined) continue;
    const result = found(field, value);
    if ("id" in result) ids[field.name] = result.id;
    else problems.push({ field: field.name, message: result.problem });
  }
  return { row: { ...row, ...ids }, problems };
}
