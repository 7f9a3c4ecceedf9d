import { MAX_VOLUME } from "@/lib/film/limits";

const margin = 5;

/** The height of a song's volume line: full volume two thirds up, double at the top. */
export function volumeToY(volume: number, height: number): number {
  const room = height - 2 * margin;
  const clamped = Math.min(Math.max(volume, 0), MAX_VOLUME);
  const part = clamped <= 1 ? clamped * (2 / 3) : 2 / 3 + (clamped - 1) / (MAX_VOLUME - 1) / 3;
  return margin + room * (1 - part);
}

export function yToVolume(y: number, height: number): number {
  const room = height - 2 * margin;
  const part = Math.min(Math.max(1 - (y - margin) / room, 0), 1);
  const volume = part <= 2 / 3 ? part * 1.5 : 1 + (part - 2 / 3) * 3 * (MAX_VOLUME - 1);
  // Snap to full volume, which most people look for.
  return Math.abs(volume - 1) < 0.04 ? 1 : Math.round(volume * 100) / 100;
}
