"use client";

import { useMemo } from "react";
import { useStore } from "zustand";
import { usePlan, useSession } from "@/components/editor/session-context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planAtEdges } from "@/lib/film/plan/plan-at-edges";

/**
 * The film while an edge of a moving picture is dragged, with that picture alone at its edges: under a transition nobody
 * sees where it is cut. Undefined at all other times.
 */
export function useTrimmedFilm(): FilmPlan | undefined {
  const { drag } = useSession();
  const trimmedId = useStore(drag, (state) => state.trimmedId);
  const plan = usePlan();
  return useMemo(
    () => (trimmedId === null ? undefined : (planAtEdges(plan, trimmedId) ?? undefined)),
    [trimmedId, plan],
  );
}
