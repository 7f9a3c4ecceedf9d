import { ApiProblem } from "@/lib/client/api-problem";
import type { ProjectChanges } from "@/lib/editor/document/changes-from-project";

/**
 * Saves a film without the photos and songs that no longer exist. A film holds on to everything it has ever used, but
 * not to what was deleted for good before any save mentioned it. Leave that out, or else the film could never be saved
 * again.
 */
export async function saveWhatExists<Answer>(
  changes: ProjectChanges,
  send: (changes: ProjectChanges) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(changes);
  } catch (error) {
    const gone = goneAssets(error);
    if (gone.size === 0) throw error;
    return send({ ...changes, assets: changes.assets.filter((_asset, index) => !gone.has(index)) });
  }
}

/** The indexes of assets whose photo or song is unknown; empty when anything else is wrong. */
function goneAssets(error: unknown): ReadonlySet<number> {
  if (!(error instanceof ApiProblem) || error.status !== 422) return new Set();
  const places = Object.keys(error.fields).map((field) => /^assets\.(\d+)\.asset_id$/.exec(field)?.[1]);
  return new Set(places.every((place) => place !== undefined) ? places.map(Number) : []);
}
