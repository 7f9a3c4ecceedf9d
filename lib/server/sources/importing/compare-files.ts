import { db } from "@/lib/server/db";
import type { FoundFile } from "@/lib/server/sources/importing/find-files";
import { type ImportRow, keyOf } from "@/lib/server/sources/importing/import-row";

const keysAtOnce = 2_000;

type Compared = {
  /** What has not come yet, or has changed since, with its place among all files. */
  fresh: { file: FoundFile; position: number }[];
  /** How many an earlier import brought, and how many this one, before it was interrupted. */
  known: number;
  arrived: number;
};

/** Compares what a source has with what has come of it. */
export async function compareFiles(
  { id: importId, sourceId }: Pick<ImportRow, "id" | "sourceId">,
  files: readonly FoundFile[],
): Promise<Compared> {
  const compared: Compared = { fresh: [], known: 0, arrived: 0 };
  for (let from = 0; from < files.length; from += keysAtOnce) {
    const some = files.slice(from, from + keysAtOnce).map((file, at) => ({
      file,
      position: from + at,
      itemKey: keyOf(file.path),
      folderKey: keyOf(file.folder.path),
    }));
    const items = await db().sourceItem.findMany({
      where: { sourceId, itemKey: { in: some.map(({ itemKey }) => itemKey) } },
      select: { itemKey: true, tag: true, importId: true, folderKey: true },
    });
    const itemOf = new Map(items.map((item) => [item.itemKey, item]));
    const moved: { itemKey: string; folderKey: string }[] = [];
    for (const { file, position, itemKey, folderKey } of some) {
      const item = itemOf.get(itemKey);
      if (item?.tag !== file.tag) compared.fresh.push({ file, position });
      else {
        if (item.importId === importId) compared.arrived += 1;
        else compared.known += 1;
        if (item.folderKey !== folderKey) moved.push({ itemKey, folderKey });
      }
    }
    await moveItems(sourceId, moved);
  }
  return compared;
}

/** A file may have come with a folder further out. From now on it belongs to the album of the one chosen last. */
async function moveItems(
  sourceId: string,
  moved: readonly { itemKey: string; folderKey: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  await db().$executeRaw`
    UPDATE source_item i SET folder_key = moved.folder_key
    FROM unnest(${moved.map(({ itemKey }) => itemKey)}::text[], ${moved.map(({ folderKey }) => folderKey)}::text[])
      AS moved(item_key, folder_key)
    WHERE i.source_id = ${sourceId} AND i.item_key = moved.item_key`;
}
