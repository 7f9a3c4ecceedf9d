import { FPS } from "@/lib/film/time";

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** Formats a frame as minutes, seconds and tenths: 1:05.3. */
export function frameClock(frame: number): string {
  const tenths = Math.floor((frame / FPS) * 10 + 1e-6);
  return `${Math.floor(tenths / 600)}:${two((tenths % 600) / 10)}.${tenths % 10}`;
}
