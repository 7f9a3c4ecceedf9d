import * as hb from "harfbuzzjs";

type Matrix = readonly [number, number, number, number, number, number];
type Shape = { path: string; matrix: Matrix };
type Stop = { offset: number; color: string };
export type Paint =
  | { kind: "solid"; color: string }
  | { kind: "linear"; points: [number, number, number, number]; stops: Stop[] }
  | { kind: "radial"; circles: [number, number, number, number, number, number]; stops: Stop[] };
export type EmojiStep =
  | { kind: "fill"; shapes: Shape[]; matrix: Matrix; paint: Paint }
  | { kind: "open-group" }
  | { kind: "close-group"; mode: number };

type Recording = { steps: EmojiStep[]; matrices: Matrix[]; clips: Shape[] };

const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

const recordingOf = (data: unknown): Recording => data as Recording;
const matrixOf = (recording: Recording) => recording.matrices.at(-1) ?? identity;

const cssColor = (color: { red: number; green: number; blue: number; alpha: number }) =>
  `rgba(${color.red},${color.green},${color.blue},${Math.round((color.alpha / 255) * 1000) / 1000})`;

function stopsOf(line: {
  colorStops: { offset: number; color: Parameters<typeof cssColor>[0] }[];
  extend: number;
}) {
  if (line.extend !== hb.PaintExtend.PAD) throw new Error("A gradient that repeats cannot be drawn.");
  return [...line.colorStops]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, color }) => ({ offset: Math.min(1, Math.max(0, offset)), color: cssColor(color) }));
}

function fill(recording: Recording, paint: Paint): void {
  recording.steps.push({ kind: "fill", shapes: [...recording.clips], matrix: matrixOf(recording), paint });
}

/** The third point turns the gradient: the resulting line is the part of the first that is perpendicular to it. */
function linearPoints(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number) {
  const [ax, ay, bx, by] = [x2 - x0, y2 - y0, x1 - x0, y1 - y0];
  const square = ax * ax + ay * ay;
  const along = square > 0 ? (ax * bx + ay * by) / square : 0;
  return [x0, y0, x1 - along * ax, y1 - along * ay] as [number, number, number, number];
}

function paintFunctions(): hb.PaintFuncs {
  const functions = new hb.PaintFuncs();
  functions.setPushTransformFunc((xx, yx, xy, yy, dx, dy, data) => {
    const recording = recordingOf(data);
    recording.matrices.push(multiply(matrixOf(recording), [xx, yx, xy, yy, dx, dy]));
  });
  functions.setPopTransformFunc((data) => void recordingOf(data).matrices.pop());
  functions.setPushClipGlyphFunc((glyph, font, data) => {
    const recording = recordingOf(data);
    recording.clips.push({ path: font.glyphToPath(glyph), matrix: matrixOf(recording) });
  });
  functions.setPushClipRectangleFunc((left, bottom, right, top, data) => {
    const recording = recordingOf(data);
    const path = `M${left},${bottom}L${right},${bottom}L${right},${top}L${left},${top}Z`;
    recording.clips.push({ path, matrix: matrixOf(recording) });
  });
  functions.setPopClipFunc((data) => void recordingOf(data).clips.pop());
  functions.setColorFunc((_foreground, color, data) =>
    fill(recordingOf(data), { kind: "solid", color: cssColor(color) }),
  );
  functions.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2, data) =>
    fill(recordingOf(data), {
      kind: "linear",
      points: linearPoints(x0, y0, x1, y1, x2, y2),
      stops: stopsOf(line),
    }),
  );
  functions.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1, data) =>
    fill(recordingOf(data), { kind: "radial", circles: [x0, y0, r0, x1, y1, r1], stops: stopsOf(line) }),
  );
  functions.setSweepGradientFunc(() => {
    throw new Error("A sweep gradient cannot be drawn.");
  });
  functions.setImageFunc(() => false);
  functions.setColorGlyphFunc(() => false);
  functions.setCustomPaletteColorFunc(() => undefined);
  functions.setPushGroupFunc((data) => void recordingOf(data).steps.push({ kind: "open-group" }));
  functions.setPopGroupFunc((mode, data) => void recordingOf(data).steps.push({ kind: "close-group", mode }));
  return functions;
}

let shared: hb.PaintFuncs | undefined;

/** Records the steps that draw a coloured glyph, in font units with y upwards. */
export function recordEmoji(font: hb.Font, glyph: number): EmojiStep[] {
  const recording: Recording = { steps: [], matrices: [identity], clips: [] };
  shared ??= paintFunctions();
  if (!font.paintGlyphOrFail(glyph, shared, recording)) throw new Error(`Glyph ${glyph} has no colours.`);
  return recording.steps;
}
