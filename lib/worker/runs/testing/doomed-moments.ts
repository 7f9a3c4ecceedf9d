export const OWNERS_MOMENTS = [
  "before it shares the film",
  "in its first run",
  "in its second run",
  "while it joins the film",
] as const;
export const HELPERS_MOMENTS = [
  "in a run it helps with",
  "while it stores a run it has helped with",
] as const;
export const DOOMED_MOMENTS = [...OWNERS_MOMENTS, ...HELPERS_MOMENTS] as const;
export type DoomedMoment = (typeof DOOMED_MOMENTS)[number];
