import { FPS } from "@/lib/film/time";

/** Divisible by the frame rate, so that sound and pictures end at exactly the same time. */
export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
export const SAMPLES_PER_FRAME = SAMPLE_RATE / FPS;
/** The size of one moment of sound in a file: 16 bits left, 16 bits right. */
export const MOMENT_BYTES = 2 * CHANNELS;
