import { newBatch } from "@/lib/client/uploads/new-batch";
import { type AlbumPurpose, type Arrival, isUnderWay, type Purpose } from "@/lib/client/uploads/upload";
import type { KindOfFiles, UploadQueue } from "@/lib/client/uploads/upload-queue";

/** Resolves to whether that is settled: the items are in the album, or never can be. */
type Fill = (albumId: string, items: { itemIds: readonly string[]; before?: string }) => Promise<boolean>;
type Placing = Pick<UploadQueue, "store" | "claimArrival" | "settleArrival" | "stopPlacing">;
type AlbumArrival = Arrival<AlbumPurpose>;
/** What goes to one place. */
type Group = { albumId: string; before: string | undefined; arrivals: AlbumArrival[] };

/** Queues files, for an album if there is one. What a ZIP contains goes into the library alone. */
export function addForAlbum(
  queue: Pick<UploadQueue, "add">,
  kind: KindOfFiles,
  files: readonly File[],
  albumId: string | undefined,
): void {
  if (albumId === undefined) return void queue.add(kind, files);
  const batch = newBatch();
  queue.add(kind, files, (place) => ({ into: "album", albumId, batch, place }));
}

const isForAlbum = <T extends { purpose: Purpose | undefined }>(
  one: T,
): one is T & { purpose: AlbumPurpose } => one.purpose?.into === "album";

function itemsOf({ kept }: AlbumArrival): string[] {
  const item = kept?.photo ?? kept?.clip;
  return item ? [item.id] : [];
}

/**
 * Calls `fill` for what has come for an album, until the returned function is called. What was chosen together lies in the
 * order of choosing, whatever comes first. What comes within `gatherMs` goes together, and the last at once. What is not
 * settled is tried again after `againMs`.
 */
export function fillAlbumsFromUploads(
  queue: Placing,
  fill: Fill,
  { gatherMs = 500, againMs = 10_000 } = {},
): () => void {
  const { store } = queue;
  /** What has to wait, because it could not be put into its album or another tab is about to. */
  const left = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let isOver = false;

  const due = () =>
    store
      .getState()
      .arrivals.filter(isForAlbum)
      .filter(({ id, isSettled }) => !isSettled && !left.has(id));

  /** Of what was chosen together with an arrival, the first item behind it that is in the album already. */
  function itemBehind({ purpose: { batch, place } }: AlbumArrival): string | undefined {
    return store
      .getState()
      .arrivals.filter(isForAlbum)
      .filter(({ isSettled, purpose }) => isSettled && purpose.batch === batch && purpose.place > place)
      .toSorted((one, other) => one.purpose.place - other.purpose.place)
      .flatMap(itemsOf)[0];
  }

  function dueGroups(): Group[] {
    const groups: Group[] = [];
    for (const arrival of due()) {
      const { albumId } = arrival.purpose;
      const before = itemBehind(arrival);
      const group = groups.find((one) => one.albumId === albumId && one.before === before);
      if (group) group.arrivals.push(arrival);
      else groups.push({ albumId, before, arrivals: [arrival] });
    }
    return groups;
  }

  async function putInto({ albumId, before, arrivals }: Group): Promise<void> {
    const claimed: AlbumArrival[] = [];
    for (const arrival of arrivals) {
      if (await queue.claimArrival(arrival.id)) claimed.push(arrival);
      else left.add(arrival.id);
    }
    const itemIds = claimed.flatMap(itemsOf);
    const isDone = !isOver && (itemIds.length === 0 || (await fill(albumId, { itemIds, before })));
    for (const { id } of claimed) {
      if (isDone) queue.settleArrival(id);
      else left.add(id);
    }
    queue.stopPlacing(albumId);
  }

  async function put(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    isWorking = true;
    for (const group of dueGroups()) await putInto(group);
    isWorking = false;
    look();
  }

  function tryAgain(): void {
    waiting = undefined;
    left.clear();
    look();
  }

  function look(): void {
    if (isOver || isWorking) return;
    if (left.size > 0) waiting ??= setTimeout(tryAgain, againMs);
    if (due().length === 0) return;
    if (store.getState().uploads.filter(isForAlbum).some(isUnderWay)) gathering ??= setTimeout(put, gatherMs);
    else void put();
  }

  look();
  const stop = store.subscribe(look);
  return () => {
    isOver = true;
    stop();
    clearTimeout(gathering);
    clearTimeout(waiting);
  };
}
