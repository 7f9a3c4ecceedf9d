import type { Picture } from "@/lib/paint/host/host";
import type { Stage } from "@/lib/paint/scene";
import { hueOf, photoAccent, type Rgb } from "@/lib/paint/photo/photo-accent";
import { shrinkPicture } from "@/lib/paint/photo/shrink-picture";

/** Two vivid hues that go together, from 0 to 1. */
export type PhotoHues = readonly [first: number, second: number];

const side = 24;
const hueSteps = 12;
/** Closer hues could not be told apart; a gradient between hues further apart would pass through grey. */
const [minApart, maxApart] = [0.09, 0.3];

/** The two strongest hues of a photo, moved apart or together until a gradient between them is vivid. */
export function photoHues(stage: Stage, photoId: string, picture: Picture): PhotoHues | undefined {
  return stage.smallThings(`hues ${photoId}`, () => findHues(stage, photoId, picture));
}

function findHues(stage: Stage, photoId: string, picture: Picture): PhotoHues | undefined {
  const accent = photoAccent(stage, photoId, picture);
  if (!accent) return undefined;
  const first = hueOf(accent);
  const { context } = shrinkPicture(stage.host, picture, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const weights = new Array<number>(hueSteps).fill(0);
  for (let i = 0; i < data.length; i += 4) {
    const color = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
    const chroma = Math.max(...color) - Math.min(...color);
    const step = Math.floor(hueOf(color) * hueSteps) % hueSteps;
    weights[step] = (weights[step] ?? 0) + chroma * chroma;
  }
  const scores = weights.map((weight, step) => {
    const apart = Math.abs(turnBetween(first, (step + 0.5) / hueSteps));
    return apart > minApart ? weight : 0;
  });
  const best = scores.reduce((at, score, step) => (score > (scores[at] ?? 0) ? step : at), 0);
  const apart = (scores[best] ?? 0) > 0 ? turnBetween(first, (best + 0.5) / hueSteps) : 0.18;
  const turn = Math.sign(apart || 1) * Math.min(maxApart, Math.max(minApart + 0.05, Math.abs(apart)));
  return [first, (first + turn + 1) % 1];
}

/** The shorter way around the circle from one hue to the other, from -0.5 to 0.5. */
export const turnBetween = (from: number, to: number) => ((to - from + 1.5) % 1) - 0.5;

/** All parameters are from 0 to 1. */
export function colorOfHue(hue: number, vividness: number, lightness: number): Rgb {
  const reach = vividness * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue * 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
