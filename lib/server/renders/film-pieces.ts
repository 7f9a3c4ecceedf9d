import { db, type Transaction } from "@/lib/server/db";

/** The pieces a film consists of. Equal keys mean equal bytes, in whichever film. */
export type FilmPieces = {
  /** Null in a silent film. */
  soundKey: string | null;
  /** In the film's order. */
  pieces: readonly { key: string; frames: number }[];
};

/** A published film that has some of the wanted pieces. */
export type FoundFilm = FilmPieces & { videoId: string; files: FoundFile[] };

export type FoundFile = {
  quality: number;
  storageKey: string;
  size: bigint;
  sha256: string;
};

/** How many films of an account are searched for one film; each of them has to be opened. */
const maxFilms = 4;

/** Records the pieces of the video's current film. Without pieces, nothing is recorded and no later film reuses any. */
export async function rememberPieces(
  tx: Transaction,
  videoId: string,
  film: FilmPieces | null,
): Promise<void> {
  await tx.filmPieces.deleteMany({ where: { videoId } });
  if (!film) return;
  const { accountId } = await tx.video.findUniqueOrThrow({
    where: { id: videoId },
    select: { accountId: true },
  });
  await tx.filmPieces.create({
    data: {
      videoId,
      accountId,
      soundKey: film.soundKey,
      keys: film.pieces.map(({ key }) => key),
      frames: film.pieces.map(({ frames }) => frames),
    },
  });
}

/**
 * Finds films of the account that share any of these pieces or the sound: the video's own film first, then the newest.
 */
export async function findPieces(
  { accountId, videoId }: { accountId: string; videoId: string },
  { pieces, soundKey }: FilmPieces,
): Promise<FoundFilm[]> {
  const keys = pieces.map(({ key }) => key);
  const ids = await db().$queryRaw<{ id: string }[]>`
    SELECT video_id AS id FROM film_pieces
    WHERE account_id = ${accountId} AND (keys && ${keys}::varchar(32)[] OR sound_key = ${soundKey})
    ORDER BY video_id = ${videoId} DESC, made_at DESC LIMIT ${maxFilms}`;
  const films = await db().filmPieces.findMany({
    where: { videoId: { in: ids.map(({ id }) => id) } },
    include: { video: { select: { files: { where: { kind: "film" }, include: { file: true } } } } },
  });
  return ids.flatMap(({ id }) => {
    const film = films.find((one) => one.videoId === id);
    if (!film) return [];
    return {
      videoId: id,
      soundKey: film.soundKey,
      pieces: film.keys.map((key, index) => ({ key, frames: film.frames[index] ?? 0 })),
      files: film.video.files.map(({ quality, file: { storageKey, size, sha256 } }) => {
        return { quality, storageKey, size, sha256 };
      }),
    };
  });
}
