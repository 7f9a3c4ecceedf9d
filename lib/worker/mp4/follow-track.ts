import { BrokenMovie, followTracks } from "@/lib/worker/mp4/read-tracks";
import type { Track } from "@/lib/worker/mp4/track";

/** What a file has of a track so far, each time it is asked; undefined while it cannot be read yet. */
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
