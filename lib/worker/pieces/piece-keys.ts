import { createHash } from "node:crypto";
import type { FrameSize } from "@/lib/film/frame-size";
import type { Piece } from "@/lib/film/pieces/cut-film";
import { describePiece } from "@/lib/film/pieces/describe-piece";
import { shownPhotoIds, slicePlan } from "@/lib/film/pieces/slice-plan";
import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";
import type { PieceKeys } from "@/lib/server/renders/film-pieces";
import type { VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";

type Making = {
  /** Identifies the code that paints and encodes. */
  fingerprint: string;
  settings: VideoSettings;
  sizes: readonly FrameSize[];
  /** Names the bytes of a photo, a clip or a sound. Different bytes never share a name. */
  photoKey(photoId: string): string;
  slowReelKey(footageId: string): string;
  soundKey(soundId: string): string;
};

/** The keys of a film's pieces. Everything that decides a byte of a piece is part of its key. */
export function keysOf(plan: FilmPlan, pieces: readonly Piece[], making: Making): PieceKeys {
  const { fingerprint, settings, sizes } = making;
  const about = JSON.stringify([fingerprint, settings, sizes]);
  const keyed = pieces.map((piece) => {
    const slice = slicePlan(plan, piece);
    const ids = slice.segments.flatMap(shownPhotoIds).map((id) => sourcePhotoId(slice, id));
    const photos = [...new Set(ids)].map((id) => [id, making.photoKey(id)]);
    const slow = slice.segments.flatMap(slowFootageIds).map((id) => [id, making.slowReelKey(id)]);
    const shown = slow.length > 0 ? [photos, slow] : photos;
    return { ...piece, key: hash(about, describePiece(slice), JSON.stringify(shown)) };
  });
  return {
    soundKey: soundKeyOf(plan, making),
    thumbnailKey: thumbnailKeyOf(plan, keyed),
    pieces: keyed.map(({ key, fromFrame, untilFrame }) => ({ key, frames: untilFrame - fromFrame })),
  };
}

function slowFootageIds(segment: PlanSegment): string[] {
  return segment.kind === "photo" && segment.footage?.reel ? [segment.footage.footageId] : [];
}

/** Thumbnails depend on what the candidates show, which is in their pieces' keys. */
function thumbnailKeyOf(plan: FilmPlan, pieces: readonly (Piece & { key: string })[]): string {
  const frames = tellingFrames(plan).map((frame) => {
    const piece = pieces.find(({ fromFrame, untilFrame }) => frame >= fromFrame && frame < untilFrame);
    return [piece?.key, frame - (piece?.fromFrame ?? 0)];
  });
  return hash(JSON.stringify(frames));
}

function soundKeyOf({ audio, frameCount }: FilmPlan, { fingerprint, soundKey }: Making): string | null {
  if (audio.length === 0) return null;
  const sounds = audio.map(({ soundId }) => soundKey(soundId));
  return hash(fingerprint, JSON.stringify({ audio, sounds, frameCount }));
}

function hash(...parts: readonly string[]): string {
  const all = createHash("sha256");
  for (const part of parts) all.update(`${part.length} ${part}`);
  return all.digest("base64url").slice(0, 32);
}
