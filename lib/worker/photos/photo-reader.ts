import type { PaintedShortSide } from "@/lib/film/qualities";
import type { PhotoInput } from "@/lib/server/renders/read-render-inputs";
import type { FilmToPaint } from "@/lib/worker/open-painter";
import { readStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

const keyFor = { 720: "film720Key", 1080: "film1080Key" } as const satisfies Record<PaintedShortSide, string>;
/** The file of a photo that films of this size are painted with. */
export function filmKeyOf(photo: PhotoInput, shortSide: PaintedShortSide): string {
  return photo[keyFor[shortSide]];
}

/** How many photos are fetched before the film has come to them: a far storage is slow to begin. */
const ahead = 2;

/**
 * Photos as the painter asks for them, in the order of the film. Their files are small; only a few are held at a time,
 * however many the film has.
 */
export function photoReader(
  order: readonly string[],
  photos: ReadonlyMap<string, PhotoInput>,
  shortSide: PaintedShortSide,
): FilmToPaint["readPhoto"] {
  const coming = new Map<string, Promise<Buffer>>();
  const nameOf = (id: string) => {
    const name = photos.get(id)?.name;
    return name ? `The photo “${name}”` : `Photo ${order.indexOf(id) + 1} of the film`;
  };
  const fetchPhoto = async (id: string) => {
    const photo = photos.get(id);
    if (!photo) throw new BrokenInput(`${nameOf(id)} is not there any more.`);
    return readStored(filmKeyOf(photo, shortSide), nameOf(id));
  };
  const fetchAhead = (id: string) => {
    if (coming.has(id)) return;
    const bytes = fetchPhoto(id);
    // Whoever asks for it hears of it.
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
