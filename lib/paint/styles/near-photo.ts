import { type Picture } from "../host/host";
import { type Scene } from "../scene";

/** The photo that a slide or the credits belong to: the next one, else the last before. */
export function nearPhoto(scene: Scene, segment: number): { photoId: string; picture: Picture } | undefined {
  const { segments } = scene.plan;
  const candidates = [...segments.slice(segment + 1), ...segments.slice(0, segment).reverse()];
  for (const candidate of candidates) {
    if (candidate.kind !== "photo") continue;
    const picture = scene.photo(candidate.photoId);
    return picture && { photoId: candidate.photoId, picture };
  }
  return undefined;
}
