import type { FilmDocument } from "@/lib/film/document";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { normaliseDocument } from "@/lib/film/normalise-document";

/**
 * The only entrance for documents from outside (database, editor). Throws a ZodError with the path of every mistake.
 */
export function parseDocument(value: unknown): FilmDocument {
  return normaliseDocument(filmDocumentSchema.parse(value));
}
