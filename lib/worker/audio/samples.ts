import { FPS } from "@/lib/film/time";

/** A whole number for every frame of a film, so that sound and pictures end together exactly. */
export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
export const SAMPLES_PER_FRAME = SAMPLE_RATE / FPS;
/** One moment of sound in a file: 16 bits left, 16 bits right. */
export const MOMENT_BYTES = 2 * CHANNELS;
