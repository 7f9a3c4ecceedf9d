import * as z from "zod/mini";
import type { VisualClip } from "@/lib/film/document";
import { visualClipSchema } from "@/lib/film/document-schema";
import { MAX_ASSETS } from "@/lib/film/limits";

const clipsSchema = z.array(visualClipSchema).check(z.maxLength(MAX_ASSETS));

/** Reads stored clips; undefined when the text holds something else. */
export function parseClips(text: string): readonly VisualClip[] | undefined {
  try {
    return clipsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
