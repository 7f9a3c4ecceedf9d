"use client";

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { Autosave } from "@/lib/editor/save/autosave";
import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { SelectionState } from "@/lib/editor/selection/create-selection-store";
import type { ViewState } from "@/lib/editor/view/create-view-store";
import type { StoryWishes } from "@/lib/editor/story/create-story-store";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The open film. Its preview needs nothing else, wherever it is shown. */
export const SessionContext = createContext<EditorSession | null>(null);
export const AutosaveContext = createContext<Autosave | null>(null);

export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This belongs beside an open film.");
  return session;
}

export function useAutosave(): Autosave {
  const autosave = useContext(AutosaveContext);
  if (!autosave) throw new Error("This belongs inside of an open editor.");
  return autosave;
}

export function useProject<T>(select: (project: Project) => T): T {
  return useStore(useSession().documents, ({ project }) => select(project));
}

export function useFilm(): FilmDocument {
  return useProject(({ document }) => document);
}

export function useSelection<T>(select: (selection: SelectionState) => T): T {
  return useStore(useSession().selection, useShallow(select));
}

export function useView<T>(select: (view: ViewState) => T): T {
  return useStore(useSession().view, select);
}

export function useStory<T>(select: (wishes: StoryWishes) => T): T {
  return useStore(useSession().story, select);
}

export function useCatalog<T>(select: (catalog: AssetCatalog) => T): T {
  return useStore(useSession().catalog, select);
}

/** The film, for components that show none of its words, so that typing does not re-render them. */
export function useTimedFilm(): FilmDocument {
  const session = useSession();
  return useStore(session.documents, () => session.timedFilm());
}

/** A clip of the timed film with the words it has now. It alone is rendered for a letter. */
export function useClipWithWords(clip: VisualClip): VisualClip {
  return useProject(({ document }) => document.visuals.find(({ id }) => id === clip.id) ?? clip);
}

/** A part of the plan. Typing changes only the texts in it. */
export function usePlanned<T>(select: (plan: FilmPlan) => T): T {
  const session = useSession();
  useStore(session.catalog, () => select(session.plan()));
  return useStore(session.documents, () => select(session.plan()));
}

/** The plan of the shown film. It changes with the film, and when its songs become known. */
export function usePlan(): FilmPlan {
  const session = useSession();
  useFilm();
  useCatalog(({ songs }) => songs);
  return session.plan();
}
