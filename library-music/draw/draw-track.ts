import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { beatToSeconds } from "../compose/tempo";
import type { Track } from "../compose/track";
import { trackTempo } from "../compose/track-time";
import { loudnessCurve } from "../measure/loudness";
import { toMono } from "../measure/mono";
import { measureCorrelation } from "../measure/stereo-image";
import { SAMPLE_RATE, type Stereo } from "../synth/audio";
import { drawSpectrogram } from "./draw-spectrogram";

const WIDTH = 1800;
const COLOURS = ["#4f7cac", "#c06e52", "#5f9e6e", "#b08f3c", "#8a6bb1", "#4aa3a2"];

/** One picture to judge a track by: waveform with its sections, loudness, stereo image, spectrogram, score. */
export function drawTrack(track: Track, sound: Stereo): Buffer {
  const canvas = createCanvas(WIDTH, 1330);
  const context = canvas.getContext("2d");
  context.fillStyle = "#101216";
  context.fillRect(0, 0, WIDTH, 1330);
  const seconds = sound.left.length / SAMPLE_RATE;
  const x = (time: number): number => (time / seconds) * WIDTH;
  drawSections(context, track, x);
  drawWaveform(context, sound, 40, 180);
  drawCurve(
    context,
    loudnessCurve(sound, 30),
    { top: 240, height: 140, low: -40, high: -6, colour: "#e8d28a" },
    x,
    1.5,
  );
  drawImage(context, sound, x);
  drawSpectrogram(context, toMono(sound), { top: 480, height: 420, width: WIDTH });
  drawScore(context, track, x);
  return canvas.toBuffer("image/png");
}

function drawSections(context: SKRSContext2D, track: Track, x: (time: number) => number): void {
  const tempo = trackTempo(track);
  context.font = "20px sans-serif";
  track.form.sections.forEach((section, index) => {
    const from = x(beatToSeconds(tempo, section.startBeat));
    const to = x(beatToSeconds(tempo, section.endBeat));
    context.fillStyle = COLOURS[index % COLOURS.length] ?? "#888";
    context.globalAlpha = 0.3;
    context.fillRect(from, 0, to - from, 470);
    context.globalAlpha = 0.9;
    context.fillRect(from, 380 - section.energy * 140, to - from, 3);
    context.globalAlpha = 1;
    context.fillStyle = "#fff";
    context.fillText(section.name, from + 4, 24);
  });
}

function drawWaveform(context: SKRSContext2D, sound: Stereo, top: number, height: number): void {
  const perPixel = Math.floor(sound.left.length / WIDTH);
  [sound.left, sound.right].forEach((samples, channel) => {
    const middle = top + height * (channel === 0 ? 0.25 : 0.75);
    for (let px = 0; px < WIDTH; px++) {
      let peak = 0;
      let power = 0;
      for (let i = px * perPixel; i < (px + 1) * perPixel; i++) {
        peak = Math.max(peak, Math.abs(samples[i]!));
        power += samples[i]! ** 2;
      }
      const rms = Math.sqrt(power / perPixel);
      context.fillStyle = "#9fc3e8";
      context.fillRect(px, middle - peak * height * 0.25, 1, peak * height * 0.5);
      context.fillStyle = "#3a6ea5";
      context.fillRect(px, middle - rms * height * 0.25, 1, rms * height * 0.5);
    }
  });
}

type Plot = { top: number; height: number; low: number; high: number; colour: string };

function drawCurve(
  context: SKRSContext2D,
  values: readonly number[],
  plot: Plot,
  x: (time: number) => number,
  offsetSeconds: number,
): void {
  context.strokeStyle = plot.colour;
  context.lineWidth = 2;
  context.beginPath();
  values.forEach((value, index) => {
    const share = Math.max(0, Math.min(1, (value - plot.low) / (plot.high - plot.low)));
    context.lineTo(x(index / 10 + offsetSeconds), plot.top + plot.height * (1 - share));
  });
  context.stroke();
}

function drawImage(context: SKRSContext2D, sound: Stereo, x: (time: number) => number): void {
  const step = SAMPLE_RATE / 10;
  const values: number[] = [];
  for (let from = 0; from + step * 5 < sound.left.length; from += step)
    values.push(measureCorrelation(sound, from, from + step * 5));
  drawCurve(context, values, { top: 390, height: 80, low: -1, high: 1, colour: "#7fd6a4" }, x, 0.25);
}

function drawScore(context: SKRSContext2D, track: Track, x: (time: number) => number): void {
  const tempo = trackTempo(track);
  const top = 910;
  const height = 410;
  context.fillStyle = "#171a20";
  context.fillRect(0, top, WIDTH, height);
  const { parts } = track.compose();
  parts.forEach((part, index) => {
    const hue = (index * 360) / parts.length;
    for (const note of part.notes) {
      const from = x(beatToSeconds(tempo, note.beat));
      const to = x(beatToSeconds(tempo, note.beat + note.beats));
      const y = top + height * (1 - (note.midi - 26) / 76);
      context.fillStyle = `hsla(${hue}, 75%, ${30 + note.velocity * 40}%, 0.85)`;
      context.fillRect(from, y, Math.max(1.5, to - from - 0.5), 4);
    }
    context.fillStyle = `hsl(${hue}, 75%, 65%)`;
    context.font = "14px sans-serif";
    context.fillText(part.name, 6 + Math.floor(index / 12) * 130, top + 18 + (index % 12) * 16);
  });
}
