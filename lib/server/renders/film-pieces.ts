import { db, type Transaction } from "@/lib/server/db";
import { Prisma, type RenderKind, type VideoFileKind } from "@/lib/server/generated/prisma/client";

/** The pieces a film consists of. Equal keys mean equal bytes, in whichever film. */
export type FilmPieces = PieceKeys & {
  /** The keys of the sound's stretches, in order, which are known once it has been mixed. */
  soundStretches: readonly string[];
};

/** What is known of a film's pieces before anything is made. */
export type PieceKeys = {
  /** Null in a silent film. */
  soundKey: string | null;
  /** Equal keys mean equal thumbnails. Null if that was not recorded. */
  thumbnailKey: string | null;
  /** In the film's order. */
  pieces: readonly { key: string; frames: number }[];
};

/** A published film, or a preview, that may have some of the wanted pieces or sound. */
export type FoundFilm = FilmPieces & {
  videoId: string;
  kind: RenderKind;
  files: FoundFile[];
  /** Previews have none. */
  thumbnails: FoundFile[];
};

export type FoundFile = {
  quality: number;
  storageKey: string;
  size: bigint;
  sha256: string;
};

/** How many films of an account are searched for one film; each of them has to be opened. */
const maxFilms = 4;

/**
 * Records the pieces of the video's current film or preview. Without pieces, nothing is recorded and no later one reuses
 * any.
 */
export async function rememberPieces(
  tx: Transaction,
  { videoId, kind }: { videoId: string; kind: RenderKind },
  film: FilmPieces | null,
): Promise<void> {
  await tx.filmPieces.deleteMany({ where: { videoId, kind } });
  if (!film) return;
  const { accountId } = await tx.video.findUniqueOrThrow({
    where: { id: videoId },
    select: { accountId: true },
  });
  await tx.filmPieces.create({
    data: {
      videoId,
      kind,
      accountId,
      soundKey: film.soundKey,
      soundStretches: [...film.soundStretches],
      thumbnailKey: film.thumbnailKey,
      keys: film.pieces.map(({ key }) => key),
      frames: film.pieces.map(({ frames }) => frames),
    },
  });
}

/**
 * Finds films of the account that share any of these pieces or the sound, and the video's own, which may sound alike for
 * a while: the video's own first, then those that share the most pieces, the sound, and then the newest. Films and previews
 * share no pieces, but they sound alike.
 */
export function findPieces(
  of: { accountId: string; videoId: string },
  wanted: PieceKeys,
): Promise<FoundFilm[]> {
  // Seen at one moment: the pieces of a film and the file of the one that is published next would not belong together.
  return db().$transaction((tx) => readPieces(tx, of, wanted), { isolationLevel: "RepeatableRead" });
}

async function readPieces(
  tx: Transaction,
  { accountId, videoId }: { accountId: string; videoId: string },
  { pieces, soundKey }: PieceKeys,
): Promise<FoundFilm[]> {
  const keys = pieces.map(({ key }) => key);
  const wantedKeys = Prisma.sql`${keys}::varchar(32)[]`;
  const found = await tx.$queryRaw<{ id: string; kind: RenderKind }[]>`
    SELECT video_id AS id, kind::text AS kind FROM film_pieces
    WHERE account_id = ${accountId} AND (keys && ${wantedKeys} OR sound_key = ${soundKey} OR video_id = ${videoId})
    ORDER BY video_id = ${videoId} DESC,
      (SELECT count(*) FROM unnest(keys) AS key WHERE key = ANY (${wantedKeys})) DESC,
      coalesce(sound_key = ${soundKey}, false) DESC, made_at DESC
    LIMIT ${maxFilms}`;
  const films = await tx.filmPieces.findMany({
    where: { videoId: { in: found.map(({ id }) => id) } },
    include: { video: { select: { files: { include: { file: true } } } } },
  });
  return found.flatMap(({ id, kind }) => {
    const film = films.find((one) => one.videoId === id && one.kind === kind);
    if (!film) return [];
    const filesOf = (wanted: VideoFileKind): FoundFile[] =>
      film.video.files
        .filter((file) => file.kind === wanted)
        .map(({ quality, file: { storageKey, size, sha256 } }) => ({ quality, storageKey, size, sha256 }));
    return {
      videoId: id,
      kind,
      soundKey: film.soundKey,
      soundStretches: film.soundStretches,
      thumbnailKey: film.thumbnailKey,
      pieces: film.keys.map((key, index) => ({ key, frames: film.frames[index] ?? 0 })),
      files: filesOf(kind),
      thumbnails: kind === "film" ? filesOf("thumbnail") : [],
    };
  });
}
