import * as z from "zod/mini";
import { isUnderWay, type Upload } from "@/lib/client/uploads/upload";
import type { KindOfFiles, UploadQueue } from "@/lib/client/uploads/upload-queue";

/** By upload, the album it goes into once it is in the library. */
type Aims = Record<string, string>;
type Fill = (albumId: string, itemIds: readonly string[]) => void;
type Store = Pick<Storage, "getItem" | "setItem">;

/** In the tab's own storage, because uploads go on when the page is opened again. */
const storageKey = "kinora-album-uploads";
const aimsSchema = z.record(z.string(), z.string());

function readAims(storage: Store): Aims {
  try {
    return aimsSchema.parse(JSON.parse(storage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
}

/** Queues files, for an album if there is one. What a ZIP contains goes into the library alone. */
export function addForAlbum(
  queue: Pick<UploadQueue, "add">,
  kind: KindOfFiles,
  files: readonly File[],
  albumId: string | undefined,
  storage: Store = sessionStorage,
): void {
  const ids = queue.add(kind, files);
  if (albumId === undefined || ids.length === 0) return;
  const added = Object.fromEntries(ids.map((id) => [id, albumId]));
  storage.setItem(storageKey, JSON.stringify({ ...readAims(storage), ...added }));
}

const itemOf = ({ kept }: Upload): string | undefined => kept?.photo?.id ?? kept?.clip?.id;

/**
 * Calls `fill` for what has come for an album, in the order in which it was chosen, until the returned function is called.
 * What comes within `gatherMs` goes together, and the last at once.
 */
export function fillAlbumsFromUploads(
  { store }: Pick<UploadQueue, "store">,
  fill: Fill,
  { gatherMs = 500, storage = sessionStorage }: { gatherMs?: number; storage?: Store } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(): void {
    clearTimeout(timer);
    timer = undefined;
    const { uploads } = store.getState();
    const aims = readAims(storage);
    const done = uploads.filter(({ id, state }) => state === "done" && aims[id] !== undefined);
    const byAlbum = new Map<string, string[]>();
    for (const upload of done.toSorted((one, other) => one.order - other.order)) {
      const [albumId, item] = [aims[upload.id], itemOf(upload)];
      if (albumId !== undefined && item !== undefined)
        byAlbum.set(albumId, [...(byAlbum.get(albumId) ?? []), item]);
    }
    for (const [albumId, items] of byAlbum) fill(albumId, items);
    for (const { id } of done) delete aims[id];
    storage.setItem(storageKey, JSON.stringify(aims));
  }

  function look(): void {
    const { uploads } = store.getState();
    if (!uploads.some(({ state }) => state === "done")) return;
    const aims = readAims(storage);
    const aimed = uploads.filter(({ id }) => id in aims);
    if (!aimed.some(({ state }) => state === "done")) return;
    if (aimed.some(isUnderWay)) timer ??= setTimeout(put, gatherMs);
    else put();
  }

  look();
  const stop = store.subscribe(look);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
