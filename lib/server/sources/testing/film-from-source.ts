import type { z } from "zod";
import type { filmReturnSchema, listReturns } from "@/lib/contracts/film-returns";
import type { Problem } from "@/lib/contracts/problem";
import type { sourceImportSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { startReturnLoop } from "@/lib/server/sources/returning/return-loop";
import { client } from "@/lib/server/testing/api";
import type { TestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";

type Import = z.output<typeof sourceImportSchema>;
type Return = z.output<typeof filmReturnSchema>;
type Returns = z.output<(typeof listReturns)["response"]>;

/** Imports a folder of a source, and tells how that ended. */
export async function importFolder(
  { headers }: Pick<TestAccount, "headers">,
  sourceId: string,
  folder: string,
): Promise<Import | undefined> {
  const api = client(headers);
  await api.post(`/me/sources/${sourceId}/imports`, { folders: [folder] });
  const loop = startImportLoop({ pollMs: 60_000 });
  await loop.run();
  await loop.stop();
  const { body } = await api.get<{ sources: { import: Import | null }[] }>("/me/sources");
  return body.sources[0]?.import ?? undefined;
}

/** Does what is due of returns. */
export async function runReturns(now?: Date): Promise<void> {
  const loop = startReturnLoop({ pollMs: 60_000, ...(now && { now: () => now }) });
  await loop.run();
  await loop.stop();
}

/** A finished film of what came from a folder of a source, and its ways back there. */
export async function filmFromSource(me: TestAccount, sourceId: string, folder: string) {
  const api = client(me.headers);
  await importFolder(me, sourceId, folder);
  const photos = await db().photo.findMany({ where: { accountId: me.account.id }, select: { id: true } });
  const assets = photos.map(({ id }, at) => ({
    name: "image",
    asset_id: id,
    start_time: at * 2,
    end_time: at * 2 + 2,
  }));
  const video = (await api.post<{ id: string }>("/me/videos", { name: "Zoë’s summer", assets })).body;
  await storeTestFilm(video.id);
  const path = `/me/videos/${video.id}/returns`;
  const start = async (place = folder) =>
    (await api.post<Return & Problem>(path, { source: sourceId, path: place })).body;
  const read = async () => (await api.get<Returns>(path)).body;
  const latest = async () => (await read()).returns[0];
  return {
    sourceId,
    videoId: video.id,
    path,
    folder,
    read,
    start,
    latest,
    give: async (place?: string) => {
      await start(place);
      await runReturns();
      return latest();
    },
    /** What happens a minute later. */
    retry: () => runReturns(new Date(Date.now() + 60_000)),
    undo: async (id = "") => (await api.delete<Return & Problem>(`${path}/${id}`)).body,
    /** What making it again does. */
    makeAgain: async () => {
      await db().videoFile.deleteMany({ where: { videoId: video.id } });
      await storeTestFilm(video.id);
    },
  };
}
