/**
 * The short sides, in pixels, in which films are painted. Photos are stored in a size for each; smaller qualities are
 * scaled down.
 */
export type PaintedShortSide = 720 | 1080;

type QualityFacts = {
  label: string;
  paintedAt: PaintedShortSide;
};

/** The qualities of a finished film, named after the pixels of the short side. */
export const qualities = {
  360: { label: "360p", paintedAt: 720 },
  480: { label: "480p", paintedAt: 720 },
  720: { label: "720p", paintedAt: 720 },
  1080: { label: "1080p", paintedAt: 1080 },
} as const satisfies Record<number, QualityFacts>;

export type Quality = keyof typeof qualities;

/** All qualities, smallest first. */
export const QUALITIES = Object.keys(qualities).map(Number) as Quality[];

/** The quality of a new project, which its direct link serves until somebody chooses another. */
export const DEFAULT_QUALITY: Quality = 360;

export function findQuality(shortSide: number): Quality | undefined {
  return QUALITIES.find((quality) => quality === shortSide);
}

/**
 * The size to paint in for a quality. A quick preview is smaller than any quality, and is scaled from the smaller size.
 */
export function paintedShortSide(quality: number): PaintedShortSide {
  return qualities[findQuality(quality) ?? DEFAULT_QUALITY].paintedAt;
}

/** The qualities that a render makes from the size it paints, largest first. */
export function qualitiesOf(painted: PaintedShortSide): Quality[] {
  return QUALITIES.filter((quality) => quality <= painted).toReversed();
}
