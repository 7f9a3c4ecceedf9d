import { ApiProblem } from "@/lib/client/api-problem";
import type { ProjectChanges } from "@/lib/editor/document/changes-from-project";

/**
 * What a film has ever used is there for as long as the film is. Photos and songs that were deleted for good before any
 * save told of them are not: everything else is saved without them, since otherwise nothing ever could be again.
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

/** The places of assets whose photo or song is unknown, when nothing else is wrong. */
function goneAssets(error: unknown): ReadonlySet<number> {
  if (!(error instanceof ApiProblem) || error.status !== 422) return new Set();
  const places = Object.keys(error.fields).map((field) => /^assets\.(\d+)\.asset_id$/.exec(field)?.[1]);
  return new Set(places.every((place) => place !== undefined) ? places.map(Number) : []);
}
