import type { NearPhoto } from "@/lib/film/plan/film-plan";
import type { Picture } from "@/lib/paint/host/host";
import type { Scene } from "@/lib/paint/scene";

/** The photo whose look a slide's or the credits' segment borrows. */
export function nearPhoto(
  { plan, photo }: Scene,
  segment: number,
): (NearPhoto & { picture: Picture }) | undefined {
  const shown = plan.segments[segment];
  const near = shown?.kind === "slide" || shown?.kind === "credits" ? shown.near : null;
  const picture = near ? photo(near.photoId) : undefined;
  return near && picture ? { ...near, picture } : undefined;
}
