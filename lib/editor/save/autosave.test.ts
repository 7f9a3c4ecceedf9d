import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem, OFFLINE_CODE } from "@/lib/client/api-problem";
import { createDocumentStore } from "@/lib/editor/document/create-document-store";
import type { Project } from "@/lib/editor/document/project";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { type SaveRemote, startAutosave } from "@/lib/editor/save/autosave";

const opened: Project = {
  document: filmOf({ visuals: [photo("a", 0, 3)] }),
  name: "Film",
  quality: 720,
  visibility: "unlisted",
};
const offline = () => new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "away" });
const stale = () => new ApiProblem({ status: 412, code: "stale_version", message: "stale" });

/** A service with versions, as it looks from across the network; `fail` makes the next saves fail, `failReads` the next reads. */
function service() {
  const at = {
    project: opened,
    version: 1,
    left: [] as Project[],
    fail: [] as Error[],
    reads: 0,
    failReads: [] as Error[],
    loseAnswer: false,
    isSilent: false,
    beforeSave: async () => {},
  };
  const remote: SaveRemote = {
    async save(project, version, signal) {
      if (at.isSilent) await new Promise((_, reject) => signal.addEventListener("abort", reject));
      await at.beforeSave();
      const failure = at.fail.shift();
      if (failure) throw failure;
      if (version !== String(at.version)) throw stale();
      at.project = project;
      at.version += 1;
      if (at.loseAnswer) {
        at.loseAnswer = false;
        throw offline();
      }
      return { version: String(at.version) };
    },
    async read() {
      at.reads += 1;
      const failure = at.failReads.shift();
      if (failure) throw failure;
      return { project: at.project, version: String(at.version) };
    },
    saveOnLeave: (project) => void at.left.push(project),
  };
  return { at, remote };
}

function journal() {
  const local: { entry: { version: string; project: Project } | null } = { entry: null };
  return {
    kept: local,
    write: (entry: { version: string; project: Project }) => void (local.entry = entry),
    clear: () => void (local.entry = null),
  };
}

function start() {
  const documents = createDocumentStore(opened);
  const { at, remote } = service();
  const local = journal();
  const onSaved = vi.fn();
  const autosave = startAutosave({
    documents,
    remote,
    journal: local,
    stored: { project: opened, version: "1" },
    onSaved,
  });
  const rename = (name: string) => documents.edit("name", (project) => ({ ...project, name }));
  const kind = () => autosave.state.getState().kind;
  return { documents, at, local, autosave, rename, kind, onSaved };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("saves after the last change, not after each", async () => {
  const { at, rename, kind, local, onSaved } = start();
  for (const name of ["A", "B", "C"]) {
    rename(name);
    await pass(200);
  }
  expect(at.version).toBe(1);
  expect(local.kept.entry?.project.name).toBe("C");
  expect(kind()).toBe("waiting");
  await pass(60);
  expect(at).toMatchObject({ version: 2, project: { name: "C" } });
  expect(kind()).toBe("saved");
  expect(local.kept.entry).toBeNull();
  expect(onSaved).toHaveBeenCalledWith("2");
});

test.each([
  ["somebody who was signed out comes back", { status: 401, code: "unauthenticated" }, "signed-out"],
  [
    "a film that was deleted elsewhere is back from the trash",
    { status: 404, code: "video_not_found" },
    "gone",
  ],
])("goes on when %s and nothing was changed elsewhere", async (_, refusal, before) => {
  const { at, rename, kind, autosave } = start();
  at.fail = [new ApiProblem({ ...refusal, message: "No." })];
  rename("A");
  await pass(300);
  expect(kind()).toBe(before);
  await autosave.noticeVersion("1");
  expect(kind()).toBe("saved");
  expect(at.project.name).toBe("A");
});

test("does not save a drag in progress", async () => {
  const { documents, at } = start();
  documents.begin("name");
  documents.preview((project) => ({ ...project, name: "half" }));
  await pass(1000);
  expect(at.version).toBe(1);
});

test("keeps edits on the device while offline, and sends them when the service is back", async () => {
  const { at, rename, kind, local, autosave } = start();
  at.fail = [offline(), offline()];
  rename("A");
  await pass(300);
  expect(kind()).toBe("offline");
  rename("B");
  expect(local.kept.entry?.project.name).toBe("B");
  await pass(5000);
  expect(at.project.name).toBe("B");
  expect(kind()).toBe("saved");
  expect(local.kept.entry).toBeNull();
  expect(autosave.hasUnsaved()).toBe(false);
});

test("a line that falls silent without breaking does not hold up what is saved next", async () => {
  const { at, rename, kind, local } = start();
  at.isSilent = true;
  rename("A");
  await pass(10_000);
  rename("B");
  await pass(10_500);
  expect(kind()).toBe("offline");
  expect(local.kept.entry?.project.name).toBe("B");
  at.isSilent = false;
  await pass(60_000);
  expect(kind()).toBe("saved");
  expect(at.project.name).toBe("B");
});

test("a lost answer is not a conflict", async () => {
  const { at, rename, kind } = start();
  at.loseAnswer = true;
  rename("A");
  await pass(300);
  expect(kind()).toBe("offline");
  await pass(1500);
  expect(kind()).toBe("saved");
  rename("B");
  await pass(300);
  expect(at.project.name).toBe("B");
});

test("never overwrites somebody else's save: theirs can be taken, and undo brings mine back", async () => {
  const { at, rename, kind, documents, autosave, local } = start();
  at.project = { ...opened, name: "theirs" };
  at.version = 7;
  rename("mine");
  await pass(300);
  expect(kind()).toBe("conflict");
  rename("mine again");
  await pass(5000);
  expect(at.project.name).toBe("theirs");
  expect(local.kept.entry?.project.name).toBe("mine again");
  autosave.takeTheirs();
  expect(documents.getState().project.name).toBe("theirs");
  expect(kind()).toBe("saved");
  documents.undo();
  await pass(300);
  expect(at).toMatchObject({ version: 8, project: { name: "mine again" } });
});

test("waits before it tries again when it cannot read what somebody else has saved", async () => {
  const { at, rename, kind } = start();
  at.project = { ...opened, name: "theirs" };
  at.version = 7;
  at.failReads = [offline(), offline(), offline()];
  rename("mine");
  await pass(300);
  expect(kind()).toBe("offline");
  expect(at.reads).toBe(1);
  await pass(1000);
  expect(at.reads).toBe(2);
  await pass(10_000);
  expect(kind()).toBe("conflict");
});

test("news of one's own saves, however late, costs nothing", async () => {
  const { at, autosave, rename } = start();
  rename("A");
  await pass(300);
  for (const version of ["1", "2"]) await autosave.noticeVersion(version);
  expect(at.reads).toBe(0);
});

test("takes over another tab's save when no edits are lost by that", async () => {
  const { at, autosave, documents, kind, rename } = start();
  at.project = { ...opened, name: "theirs" };
  at.version = 2;
  await autosave.noticeVersion("2");
  expect(documents.getState().project.name).toBe("theirs");
  expect(kind()).toBe("saved");
  at.project = { ...opened, name: "theirs, later" };
  at.version = 3;
  rename("mine");
  await autosave.noticeVersion("3");
  expect(kind()).toBe("conflict");
});

test("leaving sends unsaved edits, and keeps them until they have arrived", async () => {
  const { at, autosave, rename, local } = start();
  autosave.leave();
  expect(at.left).toHaveLength(0);
  rename("last words");
  autosave.leave();
  expect(at.left[0]?.name).toBe("last words");
  expect(local.kept.entry?.version).toBe("1");
});

test("leaving sends edits even during a save, and a page that returns accepts both as its own", async () => {
  const { at, autosave, rename, kind, local } = start();
  let arrive = () => {};
  at.beforeSave = () => new Promise<void>((resolve) => (arrive = resolve));
  rename("on its way");
  await pass(300);
  rename("last words");
  autosave.leave();
  expect(at.left.map(({ name }) => name)).toEqual(["last words"]);
  // Let what was sent on leaving arrive first, so that the other save is stale.
  [at.project, at.version] = [at.left[0] ?? opened, 2];
  at.beforeSave = async () => {};
  arrive();
  await pass(1000);
  expect(kind()).toBe("saved");
  expect(at.project.name).toBe("last words");
  expect(local.kept.entry).toBeNull();
});

test("undoing back to the saved state saves nothing", async () => {
  const { at, rename, documents, kind } = start();
  rename("A");
  documents.undo();
  await pass(1000);
  expect(at.version).toBe(1);
  expect(kind()).toBe("saved");
});

test.each([
  [0, "offline"],
  [200, "offline"],
  [401, "signed-out"],
  [403, "refused"],
  [404, "gone"],
  [408, "offline"],
  [413, "refused"],
  [422, "refused"],
  [429, "offline"],
  [503, "offline"],
])("a save that ends with %i leaves the film %s, with its edits on the device", async (status, after) => {
  const { at, rename, kind, local } = start();
  at.fail = [new ApiProblem({ status, code: "failed", message: "No." })];
  rename("A");
  await pass(300);
  expect(kind()).toBe(after);
  expect(local.kept.entry?.project.name).toBe("A");
  await pass(1000);
  expect(at.project.name).toBe(after === "offline" ? "A" : "Film");
});

test("reports a refusal, and tries again after the next edit", async () => {
  const { at, rename, kind } = start();
  at.fail = [new ApiProblem({ status: 422, code: "invalid", message: "Too long." })];
  rename("A");
  await pass(300);
  expect(kind()).toBe("refused");
  rename("B");
  await pass(300);
  expect(kind()).toBe("saved");
  at.fail = [new ApiProblem({ status: 404, code: "video_not_found", message: "Gone." })];
  rename("C");
  await pass(60_000);
  expect(kind()).toBe("gone");
});
