import { fileAddress } from "@/lib/server/files/file-address";
import type { ClipFileKind } from "@/lib/server/generated/prisma/client";

/** The files made from a clip. The uploaded original has no address of its own. */
export type MadeOfClip = Exclude<ClipFileKind, "original">;

/** The name of each file in its address. */
const names: Record<MadeOfClip, string> = {
  film720: "clip-720.mp4",
  film1080: "clip-1080.mp4",
  index720: "frames-720",
  index1080: "frames-1080",
  poster: "poster.jpg",
  strip: "strip.jpg",
  sound: "sound.m4a",
  waveform: "waveform.json",
};

export function clipAddress(origin: string, kind: MadeOfClip, fileId: string): string {
  return fileAddress(origin, fileId, names[kind]);
}
