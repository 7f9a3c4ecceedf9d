import type { z } from "zod";
import type { filmReturnSchema, listReturns as contract } from "@/lib/contracts/film-returns";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import type { ReturnRow } from "@/lib/server/sources/returning/claim-return";
import { finishedFilm } from "@/lib/server/sources/returning/finished-film";
import { returnPlaces } from "@/lib/server/sources/returning/return-places";
import { findVideo } from "@/lib/server/videos/find-video";

const maxReturns = 50;

function presentReturn(row: ReturnRow, currentSha256: string | undefined): z.input<typeof filmReturnSchema> {
  return {
    id: row.id,
    source: row.sourceId,
    path: row.path,
    name: row.placeName,
    state: row.state,
    sent: Number(row.sent),
    size: Number(row.size),
    is_current: row.sha256 !== "" && row.sha256 === currentSha256,
    message: row.message,
    created_on: epochSeconds(row.createdAt),
    finished_on: row.finishedAt && epochSeconds(row.finishedAt),
  };
}

/** Where a film can be given back to, and where it was or is being. */
export async function readReturns(
  accountId: string,
  videoId: string,
): Promise<z.input<(typeof contract)["response"]>> {
  await findVideo(accountId, videoId);
  const [places, rows, film] = await Promise.all([
    returnPlaces(accountId, videoId),
    db().sourceReturn.findMany({
      where: { videoId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: maxReturns,
    }),
    finishedFilm(accountId, videoId),
  ]);
  return {
    places: places.map(({ source, path, name, count }) => ({
      source: source.id,
      source_name: source.name,
      kind: source.kind,
      path,
      name,
      count,
    })),
    returns: rows.map((row) => presentReturn(row, film?.sha256)),
  };
}

/** One return, as its film is now. */
export async function presentOneReturn(accountId: string, row: ReturnRow) {
  return presentReturn(row, (await finishedFilm(accountId, row.videoId))?.sha256);
}
