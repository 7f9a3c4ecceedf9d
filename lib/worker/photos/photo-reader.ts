import type { MediaFiles } from "@/lib/worker/media-files";
import type { FilmToPaint } from "@/lib/worker/open-painter";
import { BrokenInput } from "@/lib/worker/render-errors";

/** A stored picture that a film shows. */
export type StoredPicture = {
  /** What to call it in error messages; empty if it has no name. */
  what: string;
  key: string;
};

/** How many photos to fetch in advance, because a remote storage answers slowly. */
const ahead = 2;

/**
 * Reads photos for the painter, in the film's order. It holds only a few of their files at a time, however many the
 * film has.
 */
export function photoReader(
  order: readonly string[],
  pictures: ReadonlyMap<string, StoredPicture>,
  mediaFiles: MediaFiles,
): FilmToPaint["readPhoto"] {
  const coming = new Map<string, Promise<Buffer>>();
  const nameOf = (id: string) => pictures.get(id)?.what || `Photo ${order.indexOf(id) + 1} of the film`;
  const fetchPhoto = async (id: string) => {
    const picture = pictures.get(id);
    if (!picture) throw new BrokenInput(`${nameOf(id)} no longer exists.`);
    return mediaFiles.read(picture.key, nameOf(id));
  };
  const fetchAhead = (id: string) => {
    if (coming.has(id)) return;
    const bytes = fetchPhoto(id);
    // Whoever reads the photo gets the error.
    bytes.catch(() => undefined);
    coming.set(id, bytes);
  };
  return async (id, decode) => {
    const bytes = coming.get(id) ?? fetchPhoto(id);
    coming.delete(id);
    const place = order.indexOf(id);
    const next = order.slice(place + 1, place + 1 + ahead);
    for (const other of coming.keys()) if (!next.includes(other)) coming.delete(other);
    next.forEach(fetchAhead);
    const content = await bytes;
    try {
      return await decode(content);
    } catch (cause) {
      throw new BrokenInput(`${nameOf(id)} cannot be read.`, { cause });
    }
  };
}
