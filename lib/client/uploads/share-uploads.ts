import { ApiProblem } from "@/lib/client/api-problem";
import type { ShelvedUpload } from "@/lib/client/uploads/shelved-upload";
import { goesFurther, type Upload } from "@/lib/client/uploads/upload";
import { plainProblem, type UploadList } from "@/lib/client/uploads/upload-list";
import type { UploadParts } from "@/lib/client/uploads/upload-queue";

/** Photos for a film that nobody has opened for this long stay in the library only; so do those that no album took. */
const arrivalLifeMs = 30 * 24 * 3_600_000;

export type UploadSharing = {
  /** Stores added uploads, file by file. */
  shelve: (added: readonly Upload[], accountId: string) => Promise<void>;
  /** Shows other tabs' uploads, and takes over those of closed tabs: the given ones and all that are not alive. */
  takeUp: (...goneTabs: string[]) => Promise<void>;
};

type Parts = Pick<UploadParts, "shelf" | "tabs"> & { uploads: UploadList; pump: () => void };

/** Lets uploads outlive their page, and move from tab to tab. */
export function shareUploads({ uploads, shelf, tabs, pump }: Parts): UploadSharing {
  const { store, account, list, find, set, insert, gone, post, tell } = uploads;
  const { note, stateForNextPage, arrive, tidyArrivals } = uploads;

  async function shelve(added: readonly Upload[], accountId: string): Promise<void> {
    for (const upload of added) await shelveOne(upload, accountId);
  }

  async function shelveOne({ id, kind, file, order, purpose }: Upload, accountId: string): Promise<void> {
    const upload = find(id);
    if (!upload || upload.state === "done" || upload.state === "failed") return;
    const entry: ShelvedUpload = {
      id,
      accountId,
      owner: tabs.id,
      order,
      kind,
      fileTimeMs: file.lastModified,
      state: stateForNextPage(upload),
      ...(purpose && { purpose }),
    };
    if (await shelf.put(entry, file)) await catchUp(entry);
  }

  /** Stores what became of an upload while its file was being stored. */
  async function catchUp({ id, purpose, state: stored }: ShelvedUpload): Promise<void> {
    const now = find(id);
    const isOver = !now || (now.state === "done" && !goesFurther(now.purpose));
    if (isOver) return shelf.remove([id]);
    set(id, { isStored: true });
    if (now.purpose && now.purpose !== purpose) note(id, { purpose: now.purpose });
    if (now.state === "done") await shelveArrival(now);
    else if (now.remote) note(id, { remote: now.remote });
    const state = stateForNextPage(now);
    if (state !== "done" && state !== stored) note(id, { state, problem: plainProblem(now.problem) });
    tell({ ...now, isStored: true });
  }

  async function shelveArrival({ id, kept }: Upload): Promise<void> {
    const arrival = store.getState().arrivals.find((one) => one.id === id);
    if (!arrival) return shelf.remove([id]);
    arrive({ ...arrival, isStored: true });
    await shelf.change(id, { state: "done", ...(kept && { kept }) });
    await shelf.dropFile(id);
  }

  async function takeUpFrom(left: ReadonlySet<string>): Promise<void> {
    const accountId = account.id;
    if (accountId === undefined) return;
    const [entries, tabsThere] = await Promise.all([shelf.list(accountId), tabs.alive()]);
    const alive = new Set([...tabsThere].filter((tabId) => !left.has(tabId)));
    dropEnded(entries);
    let hasNew = false;
    for (const entry of entries.toSorted((a, b) => a.order - b.order)) {
      if (account.id !== accountId) return;
      const isNew = await takeUpOne(entry, alive);
      hasNew ||= isNew;
    }
    tidyArrivals();
    // Ask only when there are new uploads: an answer may lead here again, and tabs would answer each other for ever.
    if (hasNew) post({ kind: "asks", accountId });
    pump();
  }

  /** Drops uploads that ended without their tab ever reporting it. */
  function dropEnded(entries: readonly ShelvedUpload[]): void {
    const there = new Set(entries.map(({ id }) => id));
    const ended = list().filter(
      ({ id, isElsewhere, state }) => isElsewhere && state !== "done" && !there.has(id),
    );
    gone(ended.map(({ id }) => id));
  }

  /** Resolves to whether this lists an upload that another tab sends. */
  async function takeUpOne(entry: ShelvedUpload, alive: ReadonlySet<string>): Promise<boolean> {
    const listed = find(entry.id);
    const isOurs = listed && !listed.isElsewhere;
    const isTheirs = entry.owner !== tabs.id && alive.has(entry.owner);
    if (isOurs || (isTheirs && listed)) return false;
    const isElsewhere = isTheirs || !(await claim(entry));
    if (entry.state === "done") await restoreArrival(entry, isElsewhere);
    else await restoreUpload(entry, isElsewhere);
    return isElsewhere && !listed && find(entry.id) !== undefined;
  }

  /** Resolves to false when another tab was faster. Arrivals are claimed only when they are placed. */
  async function claim({ id, state, owner }: ShelvedUpload): Promise<boolean> {
    return state === "done" || shelf.claim(id, { from: owner, to: tabs.id });
  }

  async function restoreArrival(entry: ShelvedUpload, isElsewhere: boolean): Promise<void> {
    const { id, order, purpose, fileTimeMs, kept, isSettled = false } = entry;
    if (Date.now() - order > arrivalLifeMs) return shelf.remove([id]);
    // The tab that sent it puts it into its album, as that is probably open there.
    if (purpose?.into === "album" && isElsewhere) return;
    if (!purpose || store.getState().arrivals.some((arrival) => arrival.id === id)) return;
    arrive({ id, order, purpose, fileTimeMs, kept, isStored: true, isSettled });
  }

  async function restoreUpload(entry: ShelvedUpload, isElsewhere: boolean): Promise<void> {
    const { id, kind, order, purpose, state, remote, problem } = entry;
    const file = await shelf.file(id);
    const listed = find(id);
    // Meanwhile somebody else may have signed in, or this tab may have listed it.
    if (entry.accountId !== account.id || (listed && !listed.isElsewhere)) return;
    if (!file) return isElsewhere ? undefined : shelf.remove([id]);
    insert({
      id,
      kind,
      file,
      order,
      purpose,
      state,
      remote,
      isElsewhere,
      isStored: true,
      sentBytes: listed?.sentBytes ?? 0,
      kept: undefined,
      problem: problem && new ApiProblem(problem),
    });
  }

  let takingUp = Promise.resolve();
  function takeUp(...goneTabs: string[]): Promise<void> {
    takingUp = takingUp.then(() => takeUpFrom(new Set(goneTabs))).catch(() => undefined);
    return takingUp;
  }

  return { shelve, takeUp };
}
