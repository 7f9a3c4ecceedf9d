"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useScreen } from "@/components/editor/screen-store";
import { useAutosave, useCatalog, useSession } from "@/components/editor/session-context";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { catalogOf } from "@/lib/editor/assets/catalog-of";
import { earlierFilmQuery } from "@/lib/editor/document/earlier-film";
import type { FilmDocument } from "@/lib/film/document";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";

/** A film to watch instead of the edited one: the other side of a conflict, or an earlier version. */
export function useOtherPlan(): FilmPlan | undefined {
  const songs = useCatalog((catalog) => catalog.songs);
  const photos = useCatalog((catalog) => catalog.photos);
  const voices = useCatalog((catalog) => catalog.voices);
  const theirs = useTheirs();
  const earlier = useEarlier();
  const other = theirs ?? earlier;
  return useMemo(
    () => (other ? planFilm(other, planContextOf({ songs, photos, voices })) : undefined),
    [other, songs, photos, voices],
  );
}

function useTheirs(): FilmDocument | undefined {
  // Only what is shown of it: every letter changes the state of saving, and this renders the whole editor.
  const theirs = useStore(useAutosave().state, (save) =>
    save.kind === "conflict" ? save.theirs.document : undefined,
  );
  const isLooking = useScreen((screen) => screen.isLookingAtTheirs);
  return isLooking ? theirs : undefined;
}

function useEarlier(): FilmDocument | undefined {
  const session = useSession();
  const number = useScreen((screen) => screen.lookedAtVersion?.number);
  const { data } = useQuery({
    ...earlierFilmQuery(session.videoId, number ?? 0),
    enabled: number !== undefined,
  });
  useEffect(() => {
    if (!data) return;
    // The version may show photos that have left the library.
    const previous = session.catalog.getState();
    const nothing = {
      albums: undefined,
      clips: undefined,
      ownSongs: undefined,
      librarySongs: undefined,
      voices: undefined,
      rhythms: new Map(),
    };
    session.catalog.setState(catalogOf({ ...nothing, assets: data.assets, previous }), true);
  }, [session, data]);
  return data?.document;
}
