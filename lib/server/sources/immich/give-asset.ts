import { createHash, randomBytes } from "node:crypto";
import { countSent } from "@/lib/server/sources/count-sent";
import type { Immich } from "@/lib/server/sources/immich/ask-immich";
import { addedSchema, checkSchema, uploadSchema } from "@/lib/server/sources/immich/immich-schemas";
import { placeOfPath } from "@/lib/server/sources/immich/immich-places";
import type { GivenFilm, PutFilm } from "@/lib/server/sources/source-client";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

/**
 * Puts a film into the timeline, and into an album if that is the place. Immich keeps the same bytes once: whatever an
 * earlier attempt has brought is found by its checksum.
 */
export async function giveAsset(immich: Immich, film: GivenFilm, signal: AbortSignal): Promise<PutFilm> {
  const album = albumOf(film.path);
  const checksum = await sha1Of(film);
  const known = await findAsset(immich, checksum, signal);
  const { id, isNew } = known
    ? { id: known, isNew: film.begun === checksum || (film.before?.id === known && film.before.isNew) }
    : await upload(immich, film, checksum, signal);
  if (album) await addToAlbum(immich, album, id, signal);
  return { id, tag: checksum, isNew };
}

export async function takeAssetBack(
  immich: Immich,
  { id, path, isNew }: PutFilm & { path: string },
  signal: AbortSignal,
): Promise<void> {
  const album = albumOf(path);
  const remove = async (address: string) => {
    const body = { ids: [id] };
    try {
      (await immich.open(address, { method: "DELETE", body }, signal)).destroy();
    } catch (error) {
      // Somebody has taken it away already, or the album.
      if (!isTrouble(error, "gone")) throw error;
    }
  };
  if (album) await remove(`/albums/${encodeURIComponent(album)}/assets`);
  if (isNew) await remove("/assets");
}

/** The album that is meant; undefined if any other place is, which films go into by themselves or not at all. */
function albumOf(path: string): string | undefined {
  const place = placeOfPath(path);
  return place.kind === "album" ? place.id : undefined;
}

async function sha1Of(film: GivenFilm): Promise<string> {
  const hash = createHash("sha1");
  for await (const chunk of await film.open()) hash.update(chunk);
  return hash.digest("base64");
}

async function findAsset(immich: Immich, checksum: string, signal: AbortSignal): Promise<string | undefined> {
  const body = { assets: [{ id: "film", checksum }] };
  const { results } = await immich.read("/assets/bulk-upload-check", checkSchema, signal, { body });
  const [result] = results;
  if (result?.action !== "reject" || !result.assetId) return undefined;
  if (result.isTrashed)
    throw new SourceTrouble("gone", "The film is in Immich's trash. Restore it there, or empty the trash.");
  return result.assetId;
}

async function upload(immich: Immich, film: GivenFilm, checksum: string, signal: AbortSignal) {
  await film.begin(checksum);
  const boundary = `kinora-${randomBytes(16).toString("hex")}`;
  const { head, tail } = formAround(film, boundary);
  const size = head.length + film.size + tail.length;
  const open = async () => withForm(head, countSent(await film.open(), film.onSent), tail);
  const headers = {
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    "x-immich-checksum": checksum,
  };
  try {
    const asked = { bytes: { size, open }, headers };
    const { id, status } = await immich.read("/assets", uploadSchema, signal, asked);
    return { id, isNew: status !== "duplicate" };
  } catch (error) {
    // To other questions, a bad request means that something is gone.
    if (isTrouble(error, "gone"))
      throw new SourceTrouble("unreadable", "Immich does not accept the film.", { cause: error });
    throw error;
  }
}

/** What stands before and behind the film's bytes in the form. Immich wants the file last. */
function formAround(film: GivenFilm, boundary: string): { head: Buffer; tail: Buffer } {
  const at = film.madeAt.toISOString();
  const fields = {
    // Those before 3 insist on these two.
    deviceAssetId: `kinora-${film.sha256}`,
    deviceId: "Kinora",
    fileCreatedAt: at,
    fileModifiedAt: at,
    filename: film.name,
  };
  const lines = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="assetData"; filename="${film.name}"\r\nContent-Type: video/mp4\r\n\r\n`;
  return { head: Buffer.from(lines.join("") + file), tail: Buffer.from(`\r\n--${boundary}--\r\n`) };
}

async function* withForm(head: Buffer, film: AsyncIterable<Uint8Array>, tail: Buffer) {
  yield head;
  yield* film;
  yield tail;
}

async function addToAlbum(immich: Immich, album: string, id: string, signal: AbortSignal): Promise<void> {
  const address = `/albums/${encodeURIComponent(album)}/assets`;
  const results = await immich.read(address, addedSchema, signal, { method: "PUT", body: { ids: [id] } });
  const result = results.find((one) => one.id === id);
  if (result?.success || result?.error === "duplicate") return;
  if (result?.error === "no_permission")
    throw new SourceTrouble("forbidden", "This album belongs to someone else, and you can't add to it.");
  throw new SourceTrouble("gone", "Immich didn't add the film to the album. Is it still there?");
}
