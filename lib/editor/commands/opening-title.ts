import { applyEdit, editFilm } from "@/lib/editor/commands/apply-edit";
import type { ProjectHistory } from "@/lib/editor/document/create-document-store";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { pictureIds } from "@/lib/film/asset-ids";
import type { FilmDocument, TextClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { visibleClips } from "@/lib/film/visible-clips";
import { givenName } from "@/lib/story/given-name";

/** The slide that the film opens with, if it does. */
export function openingSlide(document: FilmDocument): TextClip | undefined {
  const clip = visibleClips(document)[0]?.clip;
  return clip && hasField(clip, "title") ? clip : undefined;
}

/** The slide that opens the film and shows its name. */
export function openingTitle({ name, document }: Project): TextClip | undefined {
  const slide = openingSlide(document);
  return slide && name.trim() && onOneLine(slide.title) === name ? slide : undefined;
}

const onOneLine = (title: string) => title.replace(/\s*\n\s*/g, " ");

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

/** Edits that name a film without anybody choosing its name. */
const namingEdits: ReadonlySet<EditLabel> = new Set(["first-film", "add-photos", "slide-text"]);

/** Whether the latest change of the name came from the pictures' dates, or from the opening title that showed them. */
function wasNameGiven(steps: ProjectHistory["past"]): boolean {
  const named = steps.findLast(({ value }, at) => value.name !== steps[at - 1]?.value.name);
  return named !== undefined && named !== steps[0] && namingEdits.has(named.label);
}

/** Whether the film is called by its pictures' dates. That is known of films opened again, too. */
function isNamedByDates({ catalog, language }: EditorSession, project: Project): boolean {
  const { photos } = catalog.getState();
  const dates = pictureIds(project.document).map((id) => photos.get(id)?.takenAt ?? null);
  return givenName(project, { dates: [dates], readers: language }).isGiven;
}

/**
 * Writes the title of a slide. A name that was given to the film follows the opening title that shows it: nobody who
 * writes "Mum is 70" into the film wants to send "October 2015 – August 2026". A name that somebody chose stays.
 */
export function writeTitle(session: EditorSession, { id }: TextClip, title: string): void {
  const { past, present } = session.documents.getState().history;
  const mergeKey = `title ${id}`;
  // While somebody types, the title may be empty in between.
  const steps = present.mergeKey === mergeKey ? past : [...past, present];
  const before = steps.at(-1)?.value;
  const isShown = before !== undefined && openingTitle(before)?.id === id;
  const followed = isShown && (wasNameGiven(steps) || isNamedByDates(session, before)) ? before : undefined;
  const write = (project: Project): Project => {
    const document = setSlideText(project.document, { clipId: id, title });
    if (document === project.document) return project;
    const name = followed ? (title.trim() && onOneLine(title)) || followed.name : project.name;
    return { ...project, document, name };
  };
  applyEdit(session, "slide-text", write, { mergeKey, isSilent: true });
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
