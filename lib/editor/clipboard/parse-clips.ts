import * as z from "zod/mini";
import { visualClipSchema, voiceClipSchema } from "@/lib/film/document-schema";
import { MAX_ASSETS } from "@/lib/film/limits";
import type { CopiedClip } from "@/lib/film/operations/copy-clips";

const clipsSchema = z.array(z.union([visualClipSchema, voiceClipSchema])).check(z.maxLength(MAX_ASSETS));

/** Reads stored clips; undefined when the text holds something else. */
export function parseClips(text: string): readonly CopiedClip[] | undefined {
  try {
    return clipsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
