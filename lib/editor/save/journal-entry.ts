import * as z from "zod/mini";
import { filmDocumentSchema } from "@/lib/film/document-schema";

export const entrySchema = z.object({
  tabId: z.string(),
  /** The version that the edits were made on. */
  version: z.string(),
  project: z.object({
    document: filmDocumentSchema,
    name: z.string(),
    quality: z.literal([360, 480, 720, 1080]),
    visibility: z.enum(["public", "unlisted", "private"]),
  }),
});
