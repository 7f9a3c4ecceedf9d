import { db } from "@/lib/server/db";
import { keepVersion } from "@/lib/server/videos/keep-version";
import { lockProject } from "@/lib/server/videos/lock-project";

/** Keeps a film as a version before an agent changes it. Answers with the newest version's number, if there is any. */
export async function keepFilm(accountId: string, videoId: string): Promise<number | null> {
  return db().$transaction(async (tx) => {
    await keepVersion(tx, await lockProject(tx, accountId, videoId));
    const newest = await tx.filmVersion.findFirst({
      where: { videoId },
      orderBy: { number: "desc" },
      select: { number: true },
    });
    return newest?.number ?? null;
  });
}

/** The newest version that is another film than the present one: an edit that was refused has left one like it. */
export async function findVersionBefore(accountId: string, videoId: string): Promise<number | null> {
  return db().$transaction(async (tx) => {
    await lockProject(tx, accountId, videoId);
    const [version] = await tx.$queryRaw<{ number: number }[]>`
      SELECT f.number FROM film_version f JOIN video v ON v.id = f.video_id
      WHERE v.id = ${videoId} AND f.document IS DISTINCT FROM v.document
      ORDER BY f.number DESC LIMIT 1`;
    return version?.number ?? null;
  });
}
