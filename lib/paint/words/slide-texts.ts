import type { TextLayer } from "@/lib/film/plan/layer";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";

export type StackedTexts = { title: TextLayout | undefined; body: TextLayout | undefined; height: number };

/** The title and the body of the slide that a text layer belongs to, stacked. */
export function slideTexts(scene: Scene, layer: TextLayer, gap: number): StackedTexts {
  return textsOfSlide(scene, layer.segment, gap);
}

export function textsOfSlide(scene: Scene, segmentIndex: number, gap: number): StackedTexts {
  const segment = scene.plan.segments[segmentIndex];
  const layoutOf = (id: string | null) => (id === null ? undefined : scene.layoutOf(id));
  const isSlide = segment?.kind === "slide";
  const [title, body] = isSlide ? [layoutOf(segment.titleTextId), layoutOf(segment.bodyTextId)] : [];
  const height = (title?.height ?? 0) + (title && body ? gap : 0) + (body?.height ?? 0);
  return { title, body, height };
}

/** Where a layer's text starts when the stack starts at `top`. */
export function topInStack(layer: TextLayer, { title, body, height }: StackedTexts, top: number): number {
  return layer.role === "body" && title && body ? top + height - body.height : top;
}
