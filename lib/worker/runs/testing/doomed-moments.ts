export const OWNERS_MOMENTS = [
  "before it shares the film",
  "in its first run",
  "in its second run",
  "while it keeps a run of its own",
  "while it takes over a helper's run",
  "while it joins the film",
  "while it stores the finished film",
] as const;
/** Of these, the moments that come only after others have helped. */
export const HELPED_MOMENTS: readonly string[] = [
  "while it takes over a helper's run",
  "while it joins the film",
];
export const HELPERS_MOMENTS = [
  "in a run it helps with",
  "while it stores a run it has helped with",
] as const;
export const DOOMED_MOMENTS = [...OWNERS_MOMENTS, ...HELPERS_MOMENTS] as const;
export type DoomedMoment = (typeof DOOMED_MOMENTS)[number];
