import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { writePath } from "@/lib/paint/shapes/path-writer";
import { drawTurned } from "@/lib/paint/shapes/turned";
import { INK, PAPER } from "@/lib/paint/styles/postcard/colors";

const pitch = 21;
const bite = 6.6;

/** The width of the paper around the picture. */
export const STAMP_BORDER = 22;

export const stampAround = ({ x, y, width, height }: Place): Place => ({
  x: x - STAMP_BORDER,
  y: y - STAMP_BORDER,
  width: width + 2 * STAMP_BORDER,
  height: height + 2 * STAMP_BORDER,
});

/** The picture's place extended under the paper, which hides its rotated edges: hosts draw these differently. */
export const underStampFrame = ({ x, y, width, height }: Place): Place => ({
  x: x - 3,
  y: y - 3,
  width: width + 6,
  height: height + 6,
});

/** The outline of a stamp with its perforated edges. */
function stampOutline({ x, y, width, height }: Place) {
  const path = writePath();
  path.moveTo(x, y);
  const side = (fromX: number, fromY: number, toX: number, toY: number) => {
    const length = Math.abs(toX - fromX) + Math.abs(toY - fromY);
    const [stepX, stepY] = [(toX - fromX) / length, (toY - fromY) / length];
    const holes = Math.max(1, Math.round(length / pitch));
    for (let hole = 0; hole < holes; hole += 1) {
      const middle = ((hole + 0.5) * length) / holes;
      const [near, far] = [middle - bite, middle + bite];
      path.lineTo(fromX + stepX * near, fromY + stepY * near);
      path.bulgeTo(fromX + stepX * near, fromY + stepY * near, fromX + stepX * far, fromY + stepY * far);
    }
    path.lineTo(toX, toY);
  };
  side(x, y, x, y + height);
  side(x, y + height, x + width, y + height);
  side(x + width, y + height, x + width, y);
  side(x + width, y, x, y);
  path.close();
  return path;
}

/** Paints the stamp's paper with a hole for its picture, so that the picture has clean edges however it is rotated. */
export function paintStampFrame(stage: Stage, picture: Place): void {
  const { context, host } = stage;
  const outline = stampOutline(stampAround(picture));
  outline.rectangle(picture.x, picture.y, picture.width, picture.height);
  context.fillStyle = PAPER;
  context.fill(host.createPath(outline.text()), "evenodd");
  context.strokeStyle = "rgba(33,66,74,0.35)";
  context.lineWidth = 1.5;
  context.strokeRect(picture.x, picture.y, picture.width, picture.height);
}

const slant = -0.123;
const maxWaves = 6;

export type Postmark = {
  size: number;
  /** The direction of the waves, which are drawn as far as there is room. */
  waves: "left" | "right";
  alpha: number;
};

/** Paints a postmark: two rings with a star inside, and the waves that cancel the stamp. */
export function paintPostmark(stage: Stage, x: number, y: number, mark: Postmark): void {
  const { context, host } = stage;
  const radius = mark.size / 2;
  const rings = writePath();
  rings.circle(x, y, radius);
  rings.circle(x, y, radius * 0.78);
  context.save();
  context.globalAlpha *= mark.alpha;
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineCap = "round";
  drawTurned(stage, slant, { x, y, width: 0, height: 0 }, () => {
    context.lineWidth = mark.size * 0.03;
    context.stroke(host.createPath(rings.text()));
    context.stroke(host.createPath(wavesFrom(stage, x, y, mark)));
    const sign = writePath();
    drawStar(sign, x, y, radius * 0.46);
    context.fill(host.createPath(sign.text()));
  });
  context.restore();
}

function wavesFrom({ frame }: Stage, x: number, y: number, { size, waves }: Postmark): string {
  const path = writePath();
  const radius = size / 2;
  const away = waves === "left" ? -1 : 1;
  const step = away * radius * 0.26;
  const room = (waves === "left" ? x : frame.width - x) - radius * 1.5;
  const count = Math.min(maxWaves, Math.floor(room / Math.abs(step)));
  for (let line = -2; count >= 3 && line <= 2; line += 1) {
    const level = y + line * radius * 0.3;
    // Start each wave at the ring, which is narrower above and below.
    let at = x + away * radius * ([1.08, 1.03, 0.9][Math.abs(line)] ?? 1);
    path.moveTo(at, level);
    for (let wave = 0; wave < count; wave += 1) {
      const rise = radius * 0.13 * (wave % 2 === 0 ? -1 : 1);
      path.curveTo(at + step / 3, level + rise, at + (2 * step) / 3, level + rise, at + step, level);
      at += step;
    }
  }
  return path.text();
}

/** Cosine and sine of a five-pointed star's corners. */
const corners = [
  [0, -1],
  [0.224514, -0.309017],
  [0.951057, -0.309017],
  [0.363271, 0.118034],
  [0.587785, 0.809017],
  [0, 0.381966],
  [-0.587785, 0.809017],
  [-0.363271, 0.118034],
  [-0.951057, -0.309017],
  [-0.224514, -0.309017],
] as const;

function drawStar(path: ReturnType<typeof writePath>, x: number, y: number, radius: number): void {
  for (const [i, [cos, sin]] of corners.entries()) {
    const point = [x + cos * radius, y + sin * radius] as const;
    if (i === 0) path.moveTo(...point);
    else path.lineTo(...point);
  }
  path.close();
}
