import { type Easing, ease } from "@/lib/film/easing";

/**
 * How far one of several things has appeared when all of them together have reached `progress`. They start one after
 * the other, and each takes the given part of the time.
 */
export function staggered(
  progress: number,
  index: number,
  count: number,
  part: number,
  easing: Easing,
): number {
  const start = count < 2 ? 0 : (index / (count - 1)) * (1 - part);
  return ease(easing, (progress - start) / (count < 2 ? 1 : part));
}
