import * as z from "zod/mini";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { QUALITIES } from "@/lib/film/qualities";

export const entrySchema = z.object({
  tabId: z.string(),
  /** The version on which the edits were made. */
  version: z.string(),
  project: z.object({
    document: filmDocumentSchema,
    name: z.string(),
    quality: z.literal(QUALITIES),
    visibility: z.enum(["public", "unlisted", "private"]),
  }),
});
