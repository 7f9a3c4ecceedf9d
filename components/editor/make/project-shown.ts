import { filmOf } from "@/components/editor/make/followed-render";
import type { RenderAnswer } from "@/components/editor/make/render-calls";
import type { Project, Video } from "@/lib/editor/document/project";
import { paintedShortSide } from "@/lib/film/qualities";

/** What a finished film shows: a project, or `other` if that had been edited when the service was asked. */
export type ProjectShown = Project | "other" | "unknown";

/** Tells what the film shows by what the service says to making it once more. */
export function projectShown({ kind }: RenderAnswer, project: Project): ProjectShown {
  const shown: Record<RenderAnswer["kind"], ProjectShown> = {
    unchanged: project,
    accepted: "other",
    // It would be unchanged if it were, whatever else is missing.
    refused: "other",
    running: "unknown",
    problem: "unknown",
  };
  return shown[kind];
}

/** The finished film there was when the editor was opened, with what it shows where the page said so. */
export type FilmAtOpening = { film: string | undefined; shown: ProjectShown | undefined };

/** While another film is made, the page knows nothing of the one before, which stays if that is cancelled. */
export function filmAtOpening(
  { status, thumbnail }: Pick<Video, "status" | "thumbnail">,
  project: Project,
  isFilmUpToDate: boolean | undefined,
): FilmAtOpening {
  if (status !== "published" || isFilmUpToDate === undefined) return { film: undefined, shown: undefined };
  return { film: filmOf(thumbnail), shown: isFilmUpToDate ? project : "other" };
}

/** Whether both make the same files: neither a name nor who may watch is part of them. */
export function makesSameFilm(one: Project, other: Project): boolean {
  return one.document === other.document && paintedShortSide(one.quality) === paintedShortSide(other.quality);
}
