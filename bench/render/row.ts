import { z } from "zod";
import type { VideoSettings } from "@/lib/worker/encode/encode-arguments";
import type { Material } from "@/bench/render/prepare";

/** One thing to measure, in a process of its own. */
export type RowRequest = {
  row: RowName;
  settings: VideoSettings;
  seconds: number;
  /** As `nice` counts. It is the same for all, because an encoder lowers its own priority. */
  niceness: number;
  /** The video, for rows that paint it. An engine finds its render in the queue. */
  videoId: string | undefined;
  material: Material;
  /** The folder of the film's raw frames, one file for each size, for the floor. */
  rawFolder: string;
  /** Where finished films stay, to be looked at. */
  outputFolder: string;
};

/**
 * How many short films our worker makes first. Real workers run for months, and V8 still compiles during the
 * fifth film.
 */
export const EARLIER_FILMS = 6;

export const ROW_NAMES = ["floor", "skia", "skia-first", "ffmpeg", "remotion", "stock"] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** Messages to the process of a row. */
export type RowOrder = { request: RowRequest } | { do: "begin" | "finish" };

/** What a row did: the film's files, largest first, and its processor time since its program was loaded. */
export const rowResultSchema = z.object({
  cpuMs: z.number(),
  files: z.array(z.object({ quality: z.number(), path: z.string() })),
  frames: z.number(),
});
export type RowResult = z.infer<typeof rowResultSchema>;

export type Row = (
  request: RowRequest,
) => Promise<{ measure: () => Promise<void>; finish: () => Promise<Pick<RowResult, "files" | "frames">> }>;
