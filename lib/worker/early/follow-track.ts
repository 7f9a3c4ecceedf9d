import { stat } from "node:fs/promises";
import { BrokenMovie, readTracks } from "@/lib/worker/mp4/read-tracks";
import type { Track } from "@/lib/worker/mp4/track";

/** What a file has of a track so far, each time it is asked; undefined while it cannot be read yet. */
export function followTrack(path: string, kind: Track["kind"]): () => Promise<Track | undefined> {
  let readBytes = 0;
  let track: Track | undefined;
  return async () => {
    try {
      const { size } = await stat(path);
      if (size === readBytes) return track;
      track = (await readTracks(path)).find((one) => one.kind === kind);
      readBytes = size;
    } catch (error) {
      const isNotThere = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isNotThere && !(error instanceof BrokenMovie)) throw error;
    }
    return track;
  };
}
