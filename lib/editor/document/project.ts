import type * as z from "zod/mini";
import type { videoSchema } from "@/lib/contracts/video-schema";
import type { FilmDocument } from "@/lib/film/document";
import type { Quality } from "@/lib/film/qualities";

export type Video = z.output<typeof videoSchema>;
export type Visibility = Video["visibility"];

/** Everything about a video that the editor edits, undoes and saves together. */
export type Project = {
  readonly document: FilmDocument;
  readonly name: string;
  readonly quality: Quality;
  readonly visibility: Visibility;
};

export type ProjectEdit = (project: Project) => Project;

/** Wraps an edit of the film alone. Returns the same project when the film did not change. */
export function onDocument(edit: (document: FilmDocument) => FilmDocument): ProjectEdit {
  return (project) => {
    const document = edit(project.document);
    return document === project.document ? project : { ...project, document };
  };
}
