import { ApiProblem } from "@/lib/client/api-problem";
import type { ShelvedUpload } from "@/lib/client/uploads/shelved-upload";
import { goesFurther, type Upload } from "@/lib/client/uploads/upload";
import type { UploadList } from "@/lib/client/uploads/upload-list";
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
  const { store, account, list, find, set, insert, gone, post, tell, note, arrive, tidyArrivals } = uploads;

  async function shelve(added: readonly Upload[], accountId: string): Promise<void> {
    for (const { id, kind, file, order, purpose } of added) {
      const state = find(id)?.state;
      if (state === undefined || state === "done" || state === "failed") continue;
      const entry: ShelvedUpload = {
        id,
        accountId,
        owner: tabs.id,
        order,
        kind,
        fileTimeMs: file.lastModified,
        state: state === "paused" ? "paused" : "waiting",
        ...(purpose && { purpose }),
      };
      if (!(await shelf.put(entry, file))) continue;
      const now = find(id);
      // The upload finished, or was cancelled, before it was stored.
      if (!now || (now.state === "done" && !goesFurther(now.purpose))) {
        await shelf.remove([id]);
        continue;
      }
      set(id, { isStored: true });
      const { kept, remote } = now;
      if (now.purpose && now.purpose !== purpose) note(id, { purpose: now.purpose });
      if (now.state === "done") {
        const arrival = store.getState().arrivals.find((one) => one.id === id);
        if (!arrival) await shelf.remove([id]);
        else {
          arrive({ ...arrival, isStored: true });
          await shelf.change(id, { state: "done", ...(kept && { kept }) }).then(() => shelf.dropFile(id));
        }
      } else if (remote) note(id, { remote });
      tell({ ...now, isStored: true });
    }
  }

  /** Turns a stored upload into a list entry. */
  async function restore(entry: ShelvedUpload, isElsewhere: boolean): Promise<void> {
    const { id, kind, order, purpose, state, problem, remote, kept, fileTimeMs } = entry;
    if (state === "done") {
      if (Date.now() - order > arrivalLifeMs) return shelf.remove([id]);
      // The tab that sent it puts it into its album, as that is probably open there.
      if (purpose?.into === "album" && isElsewhere) return;
      if (!purpose || store.getState().arrivals.some((arrival) => arrival.id === id)) return;
      return arrive({
        id,
        order,
        purpose,
        fileTimeMs,
        kept,
        isStored: true,
        isSettled: entry.isSettled ?? false,
      });
    }
    const file = await shelf.file(id);
    const listed = find(id);
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

  async function takeUpFrom(left: ReadonlySet<string>): Promise<void> {
    const accountId = account.id;
    if (accountId === undefined) return;
    const [entries, alive] = await Promise.all([shelf.list(accountId), tabs.alive()]);
    // These ended, but their tab never reported it.
    const there = new Set(entries.map(({ id }) => id));
    gone(
      list().flatMap(({ id, isElsewhere, state }) =>
        isElsewhere && state !== "done" && !there.has(id) ? [id] : [],
      ),
    );
    let hasNew = false;
    for (const entry of entries.toSorted((a, b) => a.order - b.order)) {
      if (account.id !== accountId) return;
      const listed = find(entry.id);
      if (listed && !listed.isElsewhere) continue;
      const isTheirs = entry.owner !== tabs.id && alive.has(entry.owner) && !left.has(entry.owner);
      if (isTheirs && listed) continue;
      const isElsewhere =
        isTheirs ||
        (entry.state !== "done" && !(await shelf.claim(entry.id, { from: entry.owner, to: tabs.id })));
      await restore(entry, isElsewhere);
      hasNew ||= isElsewhere && !listed && find(entry.id) !== undefined;
    }
    tidyArrivals();
    // Ask only when there are new uploads: an answer may lead here again, and tabs would answer each other for ever.
    if (hasNew) post({ kind: "asks", accountId });
    pump();
  }

  let takingUp = Promise.resolve();
  function takeUp(...goneTabs: string[]): Promise<void> {
    takingUp = takingUp.then(() => takeUpFrom(new Set(goneTabs))).catch(() => undefined);
    return takingUp;
  }

  return { shelve, takeUp };
}
