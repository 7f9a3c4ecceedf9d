import { BrokenMovie, followTracks } from "@/lib/worker/mp4/read-tracks";
import type { Track } from "@/lib/worker/mp4/track";

/** Returns a function that reads how much a file has of a track so far; undefined while the file cannot be read yet. */
export function followTrack(path: string, kind: Track["kind"]): () => Promise<Track | undefined> {
  const follow = followTracks(path);
  let track: Track | undefined;
  return async () => {
    try {
      track = (await follow()).find((one) => one.kind === kind);
    } catch (error) {
      const isNotThere = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isNotThere && !(error instanceof BrokenMovie)) throw error;
    }
    return track;
  };
}
