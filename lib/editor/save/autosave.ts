import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiProblem } from "@/lib/client/api-problem";
import { saysTheSame } from "@/lib/editor/document/changes-from-project";
import type { DocumentStore } from "@/lib/editor/document/create-document-store";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { Project } from "@/lib/editor/document/project";
import type { Journal } from "@/lib/editor/save/journal";

/** A save starts this long after the last change. */
const quietMs = 250;

type SaveState =
  | { kind: "saved"; atMs: number | null }
  /** There are edits, and a save is about to start. */
  | { kind: "waiting" }
  | { kind: "saving" }
  /** The service is unreachable; edits stay on this device until it is back. */
  | { kind: "offline" }
  | { kind: "conflict"; theirs: Project; version: string }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "refused"; message: string };

export type Stored = {
  project: Project;
  version: string;
};

export type SaveRemote = {
  /** Throws an `ApiProblem`; its status is 412 for a stale version. */
  save(project: Project, version: string): Promise<{ version: string }>;
  read(): Promise<Stored>;
  /** Sends without waiting, which is all that a closing page can do. */
  saveOnLeave(project: Project, version: string): void;
};

type Parts = {
  documents: DocumentStore;
  remote: SaveRemote;
  journal: Pick<Journal, "write" | "clear">;
  /** What the service had when the editor opened. */
  stored: Stored;
  onSaved?(version: string): void;
  now?(): number;
};

export type Autosave = {
  state: Pick<StoreApi<SaveState>, "getState" | "subscribe" | "getInitialState">;
  version(): string;
  hasUnsaved(): boolean;
  /** Saves now. Resolves when everything is saved, or cannot be. */
  flush(): Promise<void>;
  /** Checks for saves by others: takes them over when there are no edits here, or else reports a conflict. */
  noticeVersion(version: string): Promise<void>;
  takeTheirs(): void;
  /** Takes in what the service saved on somebody's behalf here; it counts as an edit that is saved already. */
  takeIn(stored: Stored, label: EditLabel): void;
  /** Declares that the following edits were made on another version than the one that was opened. */
  pretendVersion(version: string): void;
  /** Stops saving because the edits live on elsewhere. */
  abandon(): void;
  leave(): void;
  stop(): void;
};

/** Saves the document's present step soon after each change, on top of the version it knows, and never over another. */
export function startAutosave({
  documents,
  remote,
  journal,
  stored,
  onSaved,
  now = Date.now,
}: Parts): Autosave {
  const state = createStore<SaveState>(() => ({ kind: "saved", atMs: null }));
  const present = () => documents.getState().history.present.value;
  let saved = stored.project;
  let version = stored.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isOver = false;

  const hasUnsaved = () => present() !== saved;
  const isBlocked = () => ["conflict", "gone"].includes(state.getState().kind);

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  const keep = () => {
    if (hasUnsaved()) journal.write({ version, project: present() });
    else journal.clear();
  };

  const accept = (project: Project, acceptedVersion: string) => {
    saved = project;
    version = acceptedVersion;
    failures = 0;
    keep();
    onSaved?.(version);
    state.setState(hasUnsaved() ? { kind: "waiting" } : { kind: "saved", atMs: now() }, true);
  };

  async function settleStale(sent: Project): Promise<void> {
    const theirs = await remote.read();
    // The answer to an earlier save was lost, or the page sent more when it was left: the service's version is ours.
    const ours = [sent, present()].find((project) => saysTheSame(theirs.project, project));
    if (ours) accept(ours, theirs.version);
    else state.setState({ kind: "conflict", theirs: theirs.project, version: theirs.version }, true);
  }

  function refuse(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : undefined;
    const status = problem?.status ?? 0;
    keep();
    if (status === 401) state.setState({ kind: "signed-out" }, true);
    else if (status === 404) state.setState({ kind: "gone" }, true);
    else if (status >= 400 && status < 500 && status !== 429 && status !== 408) {
      state.setState({ kind: "refused", message: problem?.message ?? "" }, true);
    } else {
      failures += 1;
      state.setState({ kind: "offline" }, true);
      schedule(problem?.retryAfterMs ?? retryDelayMs(failures));
    }
  }

  async function saveOnce(): Promise<boolean> {
    const project = present();
    state.setState({ kind: "saving" }, true);
    try {
      const { version: next } = await remote.save(project, version);
      accept(project, next);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 412)) {
        refuse(error);
        return false;
      }
      try {
        await settleStale(project);
      } catch (readError) {
        refuse(readError);
        return false;
      }
      return !isBlocked();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= (async () => {
      while (hasUnsaved() && !isBlocked() && !isOver) {
        if (!(await saveOnce())) return;
      }
    })().finally(() => (running = undefined));
    return running;
  }

  const stopListening = documents.subscribe(({ history }, before) => {
    if (history.present.value === before.history.present.value || isOver) return;
    if (isBlocked()) return keep();
    if (!hasUnsaved()) {
      clearTimeout(timer);
      keep();
      if (!running) state.setState({ kind: "saved", atMs: now() }, true);
      return;
    }
    if (!running && state.getState().kind !== "offline") state.setState({ kind: "waiting" }, true);
    keep();
    if (state.getState().kind !== "offline") schedule(quietMs);
  });

  const takeOver = (theirs: Stored, label: EditLabel = "taken-over") => {
    saved = theirs.project;
    version = theirs.version;
    documents.edit(label, () => theirs.project);
    state.setState({ kind: "saved", atMs: now() }, true);
    keep();
  };

  return {
    state,
    version: () => version,
    hasUnsaved,
    flush,
    async noticeVersion(noticed) {
      await running;
      const { kind } = state.getState();
      if (isOver || kind === "conflict") return;
      // It is back from the trash.
      if (kind === "gone")
        state.setState(hasUnsaved() ? { kind: "waiting" } : { kind: "saved", atMs: now() }, true);
      // Also when nothing has changed elsewhere: the service can be reached again, by whoever is signed in.
      if (hasUnsaved()) return flush();
      if (noticed === version) return;
      const theirs = await remote.read().catch(() => undefined);
      if (!theirs || theirs.version === version) return;
      if (hasUnsaved()) return flush();
      takeOver({ ...theirs, project: saysTheSame(theirs.project, saved) ? saved : theirs.project });
    },
    takeTheirs() {
      const conflict = state.getState();
      if (conflict.kind === "conflict") takeOver({ project: conflict.theirs, version: conflict.version });
    },
    takeIn: takeOver,
    pretendVersion(other) {
      version = other;
    },
    abandon() {
      isOver = true;
      clearTimeout(timer);
      journal.clear();
    },
    leave() {
      if (isOver || !hasUnsaved()) return;
      keep();
      // Send even while a save is in flight, because that one dies with the page.
      if (!isBlocked()) remote.saveOnLeave(present(), version);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** 1, 2, 4 … 30 seconds. When the browser reports that it is online again, the page retries at once. */
function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);
}
