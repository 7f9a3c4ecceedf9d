"use client";

import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { Template } from "@/lib/client/queries/templates";
import type { OpenFields } from "@/lib/editor/templates/open-fields";

/** The template of the film that is edited: its newest, where it has several. */
export type FilmTemplate =
  | { kind: "unknown" }
  | { kind: "none" }
  | { kind: "failed"; error: Error; retry(): unknown }
  | {
      kind: "there";
      template: Template;
      /** How many templates the film has. */
      count: number;
      fields: OpenFields;
    };

type State = {
  found: FilmTemplate;
  /** The clips that change from film to film. */
  markedClips: ReadonlySet<string>;
  /** The template that was made in this editor a moment ago, and is not shown yet. */
  newId: string | null;
};

export type FilmTemplateStore = StoreApi<State>;

export function createFilmTemplateStore(): FilmTemplateStore {
  return createStore<State>(() => ({ found: { kind: "unknown" }, markedClips: new Set(), newId: null }));
}

export const FilmTemplateContext = createContext<FilmTemplateStore | null>(null);

export function useFilmTemplateStore(): FilmTemplateStore {
  const store = useContext(FilmTemplateContext);
  if (!store) throw new Error("This belongs inside of an open editor.");
  return store;
}

export function useFilmTemplate(): FilmTemplate {
  return useStore(useFilmTemplateStore(), ({ found }) => found);
}

/** Whether something of the clip changes from film to film. */
export function useIsMarked(clipId: string): boolean {
  return useStore(useFilmTemplateStore(), ({ markedClips }) => markedClips.has(clipId));
}
