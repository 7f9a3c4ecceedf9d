"use client";

import { useEffect } from "react";
import { useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useProject, useSession, useStory } from "@/components/editor/session-context";
import { chooseFilm } from "@/lib/editor/story/choose-film";

/** Chooses the film once all the photos to choose from are known, and opens the panel that shows them. */
export function useWishedStory(): void {
  const session = useSession();
  const screen = useScreenStore();
  const pool = useStory((wishes) => wishes.pool);
  const isEmpty = useProject(({ document }) => document.visuals.length === 0);
  const isKnown = useCatalog(({ photos }) => pool.length > 0 && pool.every((id) => photos.has(id)));
  const hasPool = pool.length > 0;
  useEffect(() => {
    if (hasPool) screen.setState({ hasStory: true });
  }, [screen, hasPool]);
  useEffect(() => {
    const { past, future } = session.documents.getState().history;
    // Do not repeat a choice that was undone.
    if (isKnown && isEmpty && past.length === 0 && future.length === 0) chooseFilm(session);
  }, [session, isKnown, isEmpty]);
}
