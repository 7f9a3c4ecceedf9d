import { BAR_STEP, drawBars, loudestIn } from "@/components/editor/draw-bars";
import type { Peaks } from "@/lib/client/queries/songs";
import { TRACK_PADDING, xOfFrame } from "@/lib/editor/geometry/time-scale";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import { secondsFromFrames } from "@/lib/film/time";

type Drawing = {
  audio: readonly AudioPlay[];
  beatFrames: readonly number[];
  peaks: ReadonlyMap<string, Peaks | undefined>;
  /** The part of the timeline to draw, in the timeline's pixels. */
  left: number;
  width: number;
  zoom: number;
  density: number;
  height: number;
  /** Between these the bars are drawn. */
  top: number;
  bottom: number;
  waveColor: string;
  /** Around each bar; null for none. */
  edgeColor: string | null;
  beatColor: string;
};

export function drawWaveform(context: CanvasRenderingContext2D | null, drawing: Drawing): void {
  if (!context) return;
  const { left, width, zoom, density, height, top, bottom, audio, beatFrames } = drawing;
  const { waveColor, edgeColor, beatColor } = drawing;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  drawBars(context, {
    left,
    width,
    top,
    bottom,
    color: waveColor,
    edgeColor,
    loudnessAt: (x) => loudnessAt(drawing, audio, (x - TRACK_PADDING) / zoom, BAR_STEP / zoom),
  });

  // Any closer, beats would merge into a grey line.
  if (zoom * averageBeatSeconds(beatFrames) < 5) return;
  context.fillStyle = beatColor;
  for (const frame of beatFrames) {
    const x = xOfFrame(frame, zoom) - left;
    if (x < 0 || x > width) continue;
    context.fillRect(Math.round(x), height - 4, 1, 4);
  }
}

function loudnessAt(
  { peaks }: Drawing,
  audio: readonly AudioPlay[],
  seconds: number,
  length: number,
): number {
  let sum = 0;
  for (const play of audio) {
    if (seconds < play.startSeconds || seconds >= play.endSeconds) continue;
    const known = peaks.get(play.soundId);
    if (!known) continue;
    const source = play.sourceSeconds + (seconds - play.startSeconds) * play.speed;
    sum += loudestIn(known, source, length) * gainOf(play, seconds);
  }
  return sum;
}

function averageBeatSeconds(beatFrames: readonly number[]): number {
  const [first, last] = [beatFrames[0], beatFrames.at(-1)];
  if (first === undefined || last === undefined || beatFrames.length < 2) return 0;
  return secondsFromFrames(last - first) / (beatFrames.length - 1);
}
