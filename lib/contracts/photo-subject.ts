import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";

const part = z.number().check(z.gte(0), z.lte(1));

const area = {
  x: described(part, "From its left edge to the photo's, in parts of the photo's width."),
  y: described(part, "From its upper edge to the photo's, in parts of the photo's height."),
  width: described(part, "In parts of the photo's width; 0 for a point."),
  height: described(part, "In parts of the photo's height; 0 for a point."),
};

/** Who found the subject: the file itself (faces, focus point), the service by looking at the picture, or the owner. */
export const SUBJECT_SOURCES = ["file", "picture", "person"] as const;

/** What a photo or clip is about: the part of the upright picture that films keep in view. */
export const photoSubjectSchema = z.object({
  ...area,
  confidence: described(part, "How sure that is; 1 when the file or a person says so."),
  source: described(
    z.enum(SUBJECT_SOURCES),
    "`file`: it says where faces are or what was focused; `picture`: found by looking at it; `person`: set by its owner.",
  ),
});

export type PhotoSubjectRecord = z.infer<typeof photoSubjectSchema>;

/** A subject set by hand. A point has no width and height. */
export const givenSubjectSchema = z.object({
  x: area.x,
  y: area.y,
  width: z.optional(area.width),
  height: z.optional(area.height),
});

export type GivenSubject = z.infer<typeof givenSubjectSchema>;
