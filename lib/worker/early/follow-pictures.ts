import { followTrack } from "@/lib/worker/mp4/follow-track";
import type { FilmPiece } from "@/lib/worker/encode/encode-film";
import { findDecoderSettings } from "@/lib/worker/mp4/decoder-settings";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import type { Track } from "@/lib/worker/mp4/track";
import type { TrackHead } from "@/lib/worker/mp4/write-instalment";
import type { PlacedSample } from "@/lib/worker/mp4/write-movie";

/** A film's pictures from its first frame up to the first gap. */
export type PicturesSoFar = {
  head: TrackHead | undefined;
  samples: readonly PlacedSample[];
};

type Sources = {
  /** A growing file with the pieces that this worker makes, one after the other. */
  growing: string;
  /** Pieces that other workers make, by position. An entry appears once the piece's files are here. */
  elsewhere?: ReadonlyMap<number, readonly FrameRange[]>;
  /** The position of this quality among the files of pieces that were reused or made elsewhere. */
  index: number;
};

/** Returns a function that reads how much of the film there is, each time it is called. */
export function followPictures(
  pieces: readonly FilmPiece[],
  { growing, elsewhere, index }: Sources,
): () => Promise<PicturesSoFar> {
  const files = new Map<string, () => Promise<Track | undefined>>();
  const trackAt = (path: string) => {
    const follow = files.get(path) ?? followTrack(path, "vide");
    files.set(path, follow);
    return follow();
  };
  const samples: PlacedSample[] = [];
  let head: TrackHead | undefined;
  let piecesTaken = 0;
  /** Frames already taken from the current piece. */
  let framesTaken = 0;
  let framesMade = 0;
  const takeMore = async (piece: FilmPiece): Promise<boolean> => {
    const frames = piece.untilFrame - piece.fromFrame;
    const range = (piece.kept ?? elsewhere?.get(piecesTaken))?.[index];
    const { path, fromFrame } = range ?? { path: growing, fromFrame: framesMade };
    const track = await trackAt(path);
    const first = track?.samples[fromFrame];
    if (!track || !first) return false;
    head ??= { ...track, startsAt: first.delay };
    // The player has set up its decoder with other settings and could not show this.
    if (!isLike(track, head)) return false;
    const there = track.samples.slice(fromFrame + framesTaken, fromFrame + frames);
    const later = head.startsAt - first.delay;
    for (const sample of there) samples.push({ ...sample, path, delay: sample.delay + later });
    framesTaken += there.length;
    if (framesTaken < frames) return false;
    framesTaken = 0;
    piecesTaken += 1;
    if (!range) framesMade += frames;
    return true;
  };
  return async () => {
    for (;;) {
      const piece = pieces[piecesTaken];
      if (!piece || !(await takeMore(piece))) return { head, samples };
    }
  };
}

function isLike(one: TrackHead, other: TrackHead): boolean {
  const [settings, others] = [findDecoderSettings(one), findDecoderSettings(other)];
  return settings !== undefined && others !== undefined && settings.equals(others);
}
