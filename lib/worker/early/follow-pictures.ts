import { followTrack } from "@/lib/worker/mp4/follow-track";
import type { FilmPiece } from "@/lib/worker/encode/encode-film";
import { findDecoderSettings } from "@/lib/worker/mp4/decoder-settings";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import type { Track } from "@/lib/worker/mp4/track";
import type { TrackHead } from "@/lib/worker/mp4/write-instalment";
import type { PlacedSample } from "@/lib/worker/mp4/write-movie";

/** A film's pictures from its first frame on, as far as they are there without a gap. */
export type PicturesSoFar = {
  head: TrackHead | undefined;
  samples: readonly PlacedSample[];
};

type Sources = {
  /** A file that grows: pieces that are made here, one behind the other. */
  growing: string;
  /** Pieces that others make, by their places, once they are in files here. */
  elsewhere?: ReadonlyMap<number, readonly FrameRange[]>;
  /** Of its quality, among those of pieces that are kept or made elsewhere. */
  index: number;
};

/** What is there of a film, each time it is asked. */
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
  /** Of the piece that follows these. */
  let framesTaken = 0;
  let framesMade = 0;
  const takeMore = async (piece: FilmPiece): Promise<boolean> => {
    const frames = piece.untilFrame - piece.fromFrame;
    const kept = (piece.kept ?? elsewhere?.get(piecesTaken))?.[index];
    const { path, fromFrame } = kept ?? { path: growing, fromFrame: framesMade };
    const track = await trackAt(path);
    const first = track?.samples[fromFrame];
    if (!track || !first) return false;
    head ??= { ...track, startsAt: first.delay };
    // A player that was told otherwise cannot show it.
    if (!isLike(track, head)) return false;
    const there = track.samples.slice(fromFrame + framesTaken, fromFrame + frames);
    const later = head.startsAt - first.delay;
    for (const sample of there) samples.push({ ...sample, path, delay: sample.delay + later });
    framesTaken += there.length;
    if (framesTaken < frames) return false;
    framesTaken = 0;
    piecesTaken += 1;
    if (!kept) framesMade += frames;
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
