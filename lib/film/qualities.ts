/**
 * Films are painted in one of two sizes, from photos that are kept in a size for each; smaller films are scaled from
 * that. In pixels of the short side.
 */
export type PaintedShortSide = 720 | 1080;

type QualityFacts = {
  label: string;
  paintedAt: PaintedShortSide;
};

/** What a film can be had in, named after the pixels of its short side. */
export const qualities = {
  360: { label: "360p", paintedAt: 720 },
  480: { label: "480p", paintedAt: 720 },
  720: { label: "720p", paintedAt: 720 },
  1080: { label: "1080p", paintedAt: 1080 },
} as const satisfies Record<number, QualityFacts>;

export type Quality = keyof typeof qualities;

/** From the smallest. */
export const QUALITIES = Object.keys(qualities).map(Number) as Quality[];

/** Of a new project: what its direct link serves until somebody chooses. */
export const DEFAULT_QUALITY: Quality = 360;

export function findQuality(shortSide: number): Quality | undefined {
  return QUALITIES.find((quality) => quality === shortSide);
}

/** What a film is painted in to be had in a quality. A quick preview, smaller than any, is scaled from the smaller size. */
export function paintedShortSide(quality: number): PaintedShortSide {
  return qualities[findQuality(quality) ?? DEFAULT_QUALITY].paintedAt;
}

/** Everything that a render makes of what it paints, largest first. */
export function qualitiesOf(painted: PaintedShortSide): Quality[] {
  return QUALITIES.filter((quality) => quality <= painted).toReversed();
}
