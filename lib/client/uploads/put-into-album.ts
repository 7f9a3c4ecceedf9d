import { ApiProblem } from "@/lib/client/api-problem";
import { fillAlbum } from "@/lib/client/changes/albums";
import type { AlbumContents } from "@/lib/client/queries/albums";

/**
 * Puts items into an album, before one of its own if that is given. Leaves out what has been deleted since it was uploaded;
 * undefined when that is everything.
 */
export async function putIntoAlbum(
  albumId: string,
  { itemIds, before }: { itemIds: readonly string[]; before?: string },
  fill = fillAlbum,
): Promise<AlbumContents | undefined> {
  try {
    return await fill(albumId, { add: [...itemIds], ...(before !== undefined && { before }) });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (before !== undefined && "before" in error.fields) return putIntoAlbum(albumId, { itemIds }, fill);
    const { fields } = error;
    const there = itemIds.filter((_, at) => !(`add.${at}` in fields));
    if (there.length === itemIds.length) throw error;
    return there.length === 0 ? undefined : putIntoAlbum(albumId, { itemIds: there, before }, fill);
  }
}
