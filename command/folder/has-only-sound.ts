import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { readBox } from "@/lib/server/media/read-box";

/** A song's list of its parts is far smaller, and that of a long film would take long to search. */
const maxListBytes = 4 << 20;
const maxBoxes = 1_000;

/**
 * Whether an MP4 has sound and no pictures: many programs write songs like films. A file of which that cannot be seen counts
 * as a film.
 */
export async function hasOnlySound(bytes: ReadBytes): Promise<boolean> {
  const list = await readList(bytes);
  const tracks = list ? tracksIn(list) : [];
  return tracks.includes("soun") && !tracks.includes("vide");
}

/** The box that lists the tracks, at the beginning of the file or at its end. */
async function readList(bytes: ReadBytes): Promise<Buffer | undefined> {
  for (let at = 0, count = 0; at < bytes.size && count < maxBoxes; count += 1) {
    const box = await readBox(bytes, at);
    if (!box) return undefined;
    if (box.kind === "moov") return box.size <= maxListBytes ? bytes.at(at, box.size) : undefined;
    at += box.size;
  }
  return undefined;
}

/** What each track is, as the header of its handler says. */
function tracksIn(list: Buffer): string[] {
  const tracks: string[] = [];
  for (let at = list.indexOf("hdlr"); at >= 0; at = list.indexOf("hdlr", at + 4))
    tracks.push(list.toString("latin1", at + 12, at + 16));
  return tracks;
}
