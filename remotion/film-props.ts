import * as z from "zod/mini";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

export const COMPOSITION_ID = "film";

/** The composition's props; addresses may be absolute, or relative to the same origin. */
export const filmPropsSchema = z.object({
  plan: z.custom<FilmPlan>((value) => typeof value === "object" && value !== null && "segments" in value),
  /** The length of the frame's short side, in pixels. */
  shortSide: z.number().check(z.int(), z.positive()),
  photoAddresses: z.record(z.string(), z.string()),
  /** For each library clip in the film: the mezzanine of the size to paint with, and its frame index. */
  footageAddresses: z.record(z.string(), z.object({ film: z.string(), index: z.string() })),
  songAddresses: z.record(z.string(), z.string()),
});

export type FilmProps = z.infer<typeof filmPropsSchema>;
