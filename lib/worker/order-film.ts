import { z } from "zod";
import { parseDocument } from "@/lib/film/parse-document";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { PieceKeys } from "@/lib/server/renders/film-pieces";
import { storedSubtitlesSchema } from "@/lib/server/clips/subtitles/stored-subtitles";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { decideFilm, type FilmOrder } from "@/lib/worker/decide-film";
import type { VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { footageKeysOf, photoKeyOf, slowKeysOf } from "@/lib/worker/open-media";
import { keysOf } from "@/lib/worker/pieces/piece-keys";
import { BrokenInput } from "@/lib/worker/render-errors";

const snapshotSchema = z.object({
  name: z.string(),
  document: z.unknown(),
  subtitles: z.optional(z.record(z.string(), storedSubtitlesSchema)),
});

type Wanted = Pick<ClaimedRender, "kind" | "quality" | "snapshot">;

/** Reads a render's snapshot and decides what to make, in which files of the folder. */
export async function orderFilm(
  { kind, quality, snapshot }: Wanted,
  place: { folder: string; settings?: VideoSettings },
): Promise<FilmOrder> {
  const { name: title, document, subtitles } = parseSnapshot(snapshot);
  const inputs = await readRenderInputs(document, subtitles);
  return decideFilm({ kind, quality, title, document, inputs }, place);
}

function parseSnapshot(value: unknown) {
  try {
    const { document, ...rest } = snapshotSchema.parse(value);
    return { ...rest, document: parseDocument(document) };
  } catch (cause) {
    throw new BrokenInput("The film cannot be read.", { cause });
  }
}

/** The keys of the film's pieces, for a worker with this fingerprint. */
export function piecesOf(
  { plan, cuts, inputs, shortSide, settings, files }: FilmOrder,
  fingerprint: string,
): PieceKeys {
  return keysOf(plan, cuts, {
    fingerprint,
    settings,
    sizes: files.map(({ size }) => size),
    photoKey: (id) => {
      const [photo, clip] = [inputs.photo.get(id), inputs.footage.get(id)];
      if (photo) return photoKeyOf(photo, shortSide);
      return JSON.stringify((clip && footageKeysOf(clip, shortSide)) ?? "");
    },
    slowReelKey: (id) => {
      const clip = inputs.footage.get(id);
      return JSON.stringify((clip && slowKeysOf(clip, shortSide)) ?? "");
    },
    // A song whose loudness is still unknown has no gain here; it is measured while the sound is mixed.
    soundKey: (id) => {
      const song = inputs.song.get(id) ?? inputs.voice.get(id);
      return JSON.stringify([song?.storageKey ?? inputs.footage.get(id)?.sound, song?.facts.gain]);
    },
  });
}
