import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiProblem } from "@/lib/client/api-problem";
import { saysTheSame } from "@/lib/editor/document/changes-from-project";
import type { DocumentStore } from "@/lib/editor/document/create-document-store";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { Project } from "@/lib/editor/document/project";
import type { Journal } from "@/lib/editor/save/journal";

/** A save starts this long after the last change. */
const quietMs = 250;
/** How long the first try of a save may take: a silent line is not heard to break. */
const patienceMs = 20_000;
const longestPatienceMs = 120_000;

export type SaveState =
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
  /** Throws an `ApiProblem`; its status is 412 for a stale version. Throws whatever else once it is aborted. */
  save(project: Project, version: string, signal: AbortSignal): Promise<{ version: string }>;
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
  let saved = stored.project;
  let version = stored.version;
  /** Every version that was present here: news of one is none. */
  const known = new Set([version]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isOver = false;

  const kind = () => state.getState().kind;
  const show = (next: SaveState) => state.setState(next, true);
  const present = () => documents.getState().history.present.value;
  const hasUnsaved = () => present() !== saved;
  const isBlocked = () => kind() === "conflict" || kind() === "gone";

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  function keep(): void {
    if (hasUnsaved()) journal.write({ version, project: present() });
    else journal.clear();
  }

  function showWhatIsLeft(): void {
    show(hasUnsaved() ? { kind: "waiting" } : { kind: "saved", atMs: now() });
  }

  function onEdit(): void {
    keep();
    if (isBlocked()) return;
    if (!hasUnsaved()) clearTimeout(timer);
    else if (kind() === "offline") return;
    else schedule(quietMs);
    if (!running) showWhatIsLeft();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => (running = undefined));
    return running;
  }

  async function saveAll(): Promise<void> {
    while (hasUnsaved() && !isBlocked() && !isOver) {
      if (!(await save())) return;
    }
  }

  /** Resolves to false after a failure. */
  async function save(): Promise<boolean> {
    const sent = present();
    show({ kind: "saving" });
    try {
      const newVersion = await versionAfter(saveInTime(sent));
      if (newVersion === undefined) await settleStale(sent);
      else accept(sent, newVersion);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  /** Longer after each failure, for lines on which a large film takes its time. */
  async function saveInTime(project: Project): Promise<{ version: string }> {
    const patience = new AbortController();
    const limit = setTimeout(() => patience.abort(), Math.min(patienceMs * 2 ** failures, longestPatienceMs));
    try {
      return await remote.save(project, version, patience.signal);
    } finally {
      clearTimeout(limit);
    }
  }

  function accept(project: Project, acceptedVersion: string): void {
    saved = project;
    version = acceptedVersion;
    known.add(version);
    failures = 0;
    keep();
    onSaved?.(version);
    showWhatIsLeft();
  }

  async function settleStale(sent: Project): Promise<void> {
    const theirs = await remote.read();
    // The answer to an earlier save was lost, or the page sent more when it was left: the service's version is ours.
    const ours = [sent, present()].find((project) => saysTheSame(theirs.project, project));
    if (ours) accept(ours, theirs.version);
    else show({ kind: "conflict", theirs: theirs.project, version: theirs.version });
  }

  function fail(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : undefined;
    keep();
    show(stateAfter(problem));
    if (kind() !== "offline") return;
    failures += 1;
    schedule(problem?.retryAfterMs ?? retryDelayMs(failures));
  }

  function takeOver(theirs: Stored, label: EditLabel = "taken-over"): void {
    saved = theirs.project;
    version = theirs.version;
    known.add(version);
    documents.edit(label, () => theirs.project);
    show({ kind: "saved", atMs: now() });
    keep();
  }

  const stopListening = documents.subscribe(({ history }, before) => {
    if (!isOver && history.present.value !== before.history.present.value) onEdit();
  });

  return {
    state,
    version: () => version,
    hasUnsaved,
    flush,
    async noticeVersion(noticed) {
      await running;
      if (isOver || kind() === "conflict") return;
      // It is back from the trash.
      if (kind() === "gone") showWhatIsLeft();
      // Also when nothing has changed elsewhere: the service can be reached again, by whoever is signed in.
      if (hasUnsaved()) return flush();
      if (known.has(noticed)) return;
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

/** Undefined when somebody else has saved since. */
async function versionAfter(saving: Promise<{ version: string }>): Promise<string | undefined> {
  try {
    return (await saving).version;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 412) return undefined;
    throw error;
  }
}

/** What a failure other than a stale version comes to. What the service may accept later counts as offline. */
function stateAfter(problem: ApiProblem | undefined): SaveState {
  if (problem === undefined || problem.mayPass || problem.status < 400) return { kind: "offline" };
  if (problem.status === 401) return { kind: "signed-out" };
  if (problem.status === 404) return { kind: "gone" };
  return { kind: "refused", message: problem.message };
}

/** 1, 2, 4 … 30 seconds. When the browser reports that it is online again, the page retries at once. */
function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);
}
