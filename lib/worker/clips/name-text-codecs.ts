import { open } from "node:fs/promises";
import type { ProbedClip, Source } from "@/lib/worker/clips/probe-clip";

/** Matroska describes its tracks before the first picture. */
const headBytes = 1 << 20;

/**
 * Names the text that the packages' ffprobe has no name for: WebVTT as Matroska stores it now. (ffprobe knows only how
 * WebM once stored it.)
 */
export async function nameTextCodecs(probed: ProbedClip, { path, demuxer }: Source): Promise<ProbedClip> {
  const isUnnamed = ({ codec_type, codec_name }: ProbedClip["streams"][number]) =>
    codec_type === "subtitle" && (codec_name === undefined || codec_name === "unknown");
  if (!demuxer.startsWith("matroska") || !probed.streams.some(isUnnamed)) return probed;
  if (!(await headOf(path)).includes("S_TEXT/WEBVTT")) return probed;
  const streams = probed.streams.map((stream) =>
    isUnnamed(stream) ? { ...stream, codec_name: "webvtt" } : stream,
  );
  return { ...probed, streams };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
