import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/client/api-problem";
import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { changesFromProject } from "@/lib/editor/document/changes-from-project";
import type { Project } from "@/lib/editor/document/project";
import { selectOnly } from "@/lib/editor/selection/selection";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import type { FilmDocument } from "@/lib/film/document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { addClips } from "@/lib/film/operations/add-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setCaption } from "@/lib/film/operations/set-caption";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { type SaveRemote, startAutosave } from "@/lib/editor/save/autosave";

const opened: Project = {
  document: filmOf({ visuals: [photo("c3", 0, 3), photo("c1", 3, 6), photo("c2", 6, 9)] }),
  name: "Film",
  quality: 720,
  visibility: "unlisted",
};

/** A service that keeps only what of a project travels over the wire, both ways. */
function service() {
  const at = { project: opened, version: 1 };
  const answered = (): Project => {
    const assets = filmAssetsSchema.parse(
      JSON.parse(JSON.stringify(assetsFromDocument(at.project.document))),
    );
    return { ...at.project, document: documentFromAssets({ assets }) };
  };
  const remote: SaveRemote = {
    async save(project, version) {
      if (version !== `${at.version}`)
        throw new ApiProblem({ status: 412, code: "stale_version", message: "Stale." });
      const changes = changesFromProject(project);
      const assets = filmAssetsSchema.parse(JSON.parse(JSON.stringify(changes.assets)));
      at.project = { ...project, document: documentFromAssets({ assets, previous: at.project.document }) };
      at.version += 1;
      return { version: `${at.version}` };
    },
    read: async () => ({ project: answered(), version: `${at.version}` }),
    saveOnLeave: () => undefined,
  };
  return { at, remote };
}

function tab(remote: SaveRemote) {
  const session = createEditorSession({ videoId: "v", project: opened, storage: undefined });
  const journal = { write: () => undefined, clear: () => undefined };
  const stored = { project: opened, version: "1" };
  const autosave = startAutosave({ documents: session.documents, remote, journal, stored });
  const captionOf = (id: string) =>
    session.documents.getState().project.document.visuals.find((clip) => clip.id === id);
  return { session, autosave, captionOf };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("words typed in one tab stay with their clip while photos before it come and go in another", async () => {
  const { at, remote } = service();
  const [typing, arranging] = [tab(remote), tab(remote)];
  typing.session.selection.setState({ clips: selectOnly("c2") });
  let caption = "";
  for (const letter of "At the sea") {
    caption += letter;
    const [id = ""] = typing.session.selection.getState().clips.ids;
    editFilm(typing.session, "caption", (film) => setCaption(film, { clipId: id, caption }), {
      mergeKey: `caption ${id}`,
    });
    await vi.advanceTimersByTimeAsync(300);
    await arranging.autosave.noticeVersion(`${at.version}`);
    const first = arranging.session.documents.getState().project.document.visuals[0]?.id ?? "";
    editFilm(arranging.session, "add-photos", (film) =>
      letter === " " ? deleteClips(film, { clipIds: [first] }) : addPhotoFirst(film, letter),
    );
    await vi.advanceTimersByTimeAsync(300);
    await typing.autosave.noticeVersion(`${at.version}`);
  }
  for (const { session } of [typing, arranging])
    expect(session.documents.getState().project.document).toEqual(at.project.document);
  expect(typing.captionOf("c2")).toMatchObject({ photoId: "photo-c2", caption });
  const captions = at.project.document.visuals.filter((clip) => clip.kind === "image" && clip.caption !== "");
  expect(captions.map(({ id }) => id)).toEqual(["c2"]);
  expect(typing.session.selection.getState().clips.ids).toEqual(["c2"]);
});

function addPhotoFirst(film: FilmDocument, letter: string) {
  return addClips(film, { clips: [{ kind: "image", photoId: `new-${letter}`, caption: "" }], atSeconds: 0 });
}
