import { applyEdit, editFilm } from "@/lib/editor/commands/apply-edit";
import type { ProjectHistory } from "@/lib/editor/document/create-document-store";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { FilmDocument, TextClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { visibleClips } from "@/lib/film/visible-clips";

/** The slide that the film opens with, if it does. */
export function openingSlide(document: FilmDocument): TextClip | undefined {
  const clip = visibleClips(document)[0]?.clip;
  return clip && hasField(clip, "title") ? clip : undefined;
}

/** The slide that opens the film and shows its name. */
export function openingTitle({ name, document }: Project): TextClip | undefined {
  const slide = openingSlide(document);
  return slide && name.trim() && slide.title === name ? slide : undefined;
}

/** What people do to a first film while its title is still the one it was given. */
const comesAlong: ReadonlySet<EditLabel> = new Set(["first-film", "add-music", "song", "name"]);

/** The title that the film got by itself, as long as nothing else was edited. */
export function givenTitle({ past, present }: ProjectHistory): TextClip | undefined {
  const labels = [...past, present].map(({ label }) => label);
  const since = labels.slice(labels.findLastIndex((label) => !comesAlong.has(label)) + 1);
  return since.includes("first-film") ? openingTitle(present.value) : undefined;
}

export function removeTitle(session: EditorSession, { id }: TextClip): void {
  editFilm(session, "delete", (film) => deleteClips(film, { clipIds: [id] }));
}

/**
 * Renames the film. A title that showed the old name follows, but keeps its words when the new name is empty.
 */
export function renameFilm(session: EditorSession, name: string, title: TextClip | undefined): void {
  const rename = (project: Project): Project => {
    const document = title
      ? setSlideText(project.document, { clipId: title.id, title: name.trim() ? name : title.title })
      : project.document;
    return { ...project, document, name };
  };
  applyEdit(session, "name", rename, { mergeKey: "name", isSilent: true });
}
