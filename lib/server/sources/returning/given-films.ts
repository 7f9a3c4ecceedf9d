import { db } from "@/lib/server/db";

/** Where films are that were given to a source. They are no pictures to be imported. */
export async function givenFilms(sourceId: string): Promise<ReadonlySet<string>> {
  const rows = await db().sourceReturn.findMany({
    where: { sourceId, state: "done" },
    distinct: ["remoteId"],
    select: { remoteId: true },
  });
  return new Set(rows.map(({ remoteId }) => remoteId));
}
