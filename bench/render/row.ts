import { z } from "zod";
import type { VideoSettings } from "@/lib/worker/encode/encode-arguments";
import type { Material } from "@/bench/render/prepare";

/** One thing to be measured, in a process of its own. */
export type RowRequest = {
  row: RowName;
  settings: VideoSettings;
  seconds: number;
  /** As `nice` counts: the same for all, since an encoder gives way to others by itself. */
  niceness: number;
  /** Of the ways that paint: the video. An engine finds its render waiting. */
  videoId: string | undefined;
  material: Material;
  /** Raw frames of the film, one file a size, for the floor. */
  rawFolder: string;
  /** Where films are left to be looked at. */
  outputFolder: string;
};

/** Short films that our worker makes before: those of customers run for months, and V8 still compiles in the fifth film. */
export const EARLIER_FILMS = 6;

export const ROW_NAMES = ["floor", "skia", "skia-first", "ffmpeg", "remotion", "stock"] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** What the process of a row is told. */
export type RowOrder = { request: RowRequest } | { do: "begin" | "finish" };

/** What a row did: the film's files, largest first, and its work once its program had been loaded. */
export const rowResultSchema = z.object({
  cpuMs: z.number(),
  files: z.array(z.object({ quality: z.number(), path: z.string() })),
  frames: z.number(),
});
export type RowResult = z.infer<typeof rowResultSchema>;

export type Row = (
  request: RowRequest,
) => Promise<{ measure: () => Promise<void>; finish: () => Promise<Pick<RowResult, "files" | "frames">> }>;
