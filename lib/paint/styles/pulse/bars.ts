import { ease } from "@/lib/film/easing";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { noiseAt } from "@/lib/paint/texture/noise";

export type Bars = {
  color: string;
  beat: number;
  beatsIn: number;
  seed: number;
  from: "middle" | "bottom";
};

const barWidth = 14;
const barGap = 12;

/** Paints bars that jump to a new height on each beat and fall until the next. */
export function paintBars(
  { context, scale }: Stage,
  place: Place,
  { color, beat, beatsIn, seed, from }: Bars,
): void {
  const count = Math.max(3, Math.floor((place.width + barGap) / (barWidth + barGap)));
  const step = (place.width + barGap) / count;
  const beats = Math.floor(beatsIn);
  const passed = ease("out", 2 * (beatsIn - beats));
  const snap = (value: number) => Math.round(value * scale) / scale;
  context.fillStyle = color;
  for (let bar = 0; bar < count; bar += 1) {
    const heightAt = (count: number) => 0.16 + (0.8 * noiseAt(bar, count, seed % 997)) / 255;
    const part = heightAt(beats) + (heightAt(beats + 1) - heightAt(beats)) * passed;
    const height = snap(place.height * Math.min(1, part * (0.86 + 0.14 * beat)));
    const left = snap(place.x + bar * step);
    const top = from === "bottom" ? place.y + place.height - height : place.y + (place.height - height) / 2;
    context.fillRect(left, snap(top), snap(step - barGap), height);
  }
}
