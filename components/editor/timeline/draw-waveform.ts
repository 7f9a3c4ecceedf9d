import type { Peaks } from "@/lib/client/queries/songs";
import { TRACK_PADDING, xOfFrame } from "@/lib/editor/geometry/time-scale";
import { secondsFromFrames } from "@/lib/film/time";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";

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

const barWidth = 2;
const barGap = 1;

export function drawWaveform(context: CanvasRenderingContext2D | null, drawing: Drawing): void {
  if (!context) return;
  const { left, width, zoom, density, height, top, bottom, audio, beatFrames } = drawing;
  const { waveColor, edgeColor, beatColor } = drawing;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  const tallest = bottom - top;

  const step = barWidth + barGap;
  // Align bars to the timeline rather than the window, so that scrolling does not make them shimmer.
  for (let x = Math.ceil(left / step) * step; x < left + width; x += step) {
    const seconds = (x - TRACK_PADDING) / zoom;
    const loudness = loudnessAt(drawing, audio, seconds, step / zoom);
    if (loudness <= 0) continue;
    const barHeight = Math.max(1, Math.min(1.2, loudness) * tallest);
    if (edgeColor !== null) {
      context.fillStyle = edgeColor;
      context.fillRect(x - left - 1, bottom - barHeight - 1, barWidth + 2, barHeight + 2);
    }
    context.fillStyle = waveColor;
    context.fillRect(x - left, bottom - barHeight, barWidth, barHeight);
  }

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
    sum += loudest(known, source, length) * gainOf(play, seconds);
  }
  return sum;
}

function loudest({ peaks, peaksPerSecond }: Peaks, seconds: number, length: number): number {
  const first = Math.max(0, Math.floor(seconds * peaksPerSecond));
  const last = Math.max(first + 1, Math.ceil((seconds + length) * peaksPerSecond));
  let max = 0;
  for (let index = first; index < last; index++) max = Math.max(max, peaks[index] ?? 0);
  return max / 255;
}

function averageBeatSeconds(beatFrames: readonly number[]): number {
  const [first, last] = [beatFrames[0], beatFrames.at(-1)];
  if (first === undefined || last === undefined || beatFrames.length < 2) return 0;
  return secondsFromFrames(last - first) / (beatFrames.length - 1);
}
