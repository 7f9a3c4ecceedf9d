import * as z from "zod/mini";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

export const COMPOSITION_ID = "film";

/** What the composition is given; addresses may be absolute or of the same origin. */
export const filmPropsSchema = z.object({
  plan: z.custom<FilmPlan>((value) => typeof value === "object" && value !== null && "segments" in value),
  /** Pixels of the frame's short side. */
  shortSide: z.number().check(z.int(), z.positive()),
  photoAddresses: z.record(z.string(), z.string()),
  /** Of each clip of the library that the film shows, the film of the size to paint with, and that one's frame index. */
  footageAddresses: z.record(z.string(), z.object({ film: z.string(), index: z.string() })),
  songAddresses: z.record(z.string(), z.string()),
});

export type FilmProps = z.infer<typeof filmPropsSchema>;
