import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Problem } from "@/lib/contracts/problem";
import type { listImportItems, listVideoImports, sourceImportSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

type Import = z.output<typeof sourceImportSchema>;
type Items = z.output<(typeof listImportItems)["response"]>;
type Imports = z.output<(typeof listVideoImports)["response"]>;

const { now, put, importAlbum } = connectedImmich();
afterAll(closeQueue);

let video: string;
beforeEach(async () => {
  video = (await now.api.post<{ id: string }>("/me/videos", {})).body.id;
});

const path = () => `/me/sources/${now.source.id}/imports`;
const start = (body: object = {}) =>
  now.api.post<Import & Problem>(path(), { folders: ["albums/a1"], video, ...body });
async function run(): Promise<void> {
  const loop = startImportLoop({ pollMs: 60_000 });
  await loop.run();
  await loop.stop();
}
const items = async (id: string) => (await now.api.get<Items>(`${path()}/${id}/items`)).body;
const imports = async () => (await now.api.get<Imports>(`/me/videos/${video}/imports`)).body.imports;
const namesOf = async (ids: readonly string[]) => {
  const rows = await db().photo.findMany({ where: { id: { in: [...ids] } } });
  return ids.map((id) => rows.find((row) => row.id === id)?.name);
};

describe("an import for a film", () => {
  it("is told of with the film until its pictures are in it", async () => {
    const { id } = (await start()).body;
    expect(await imports()).toMatchObject([
      { source: now.source.id, import: { id, video, state: "waiting" } },
    ]);
    expect(await items(id)).toMatchObject({ items: [] });
    await run();
    const { import: latest, items: ids } = await items(id);
    expect(latest).toMatchObject({ state: "done", arrived: 2 });
    expect(await namesOf(ids)).toEqual(["x1.png", "x2.png"]);
    expect((await now.api.delete<Import>(`${path()}/${id}/video`)).body).toMatchObject({ id, video: null });
    expect(await imports()).toEqual([]);
  });

  it("has what came before, too, and not what was deleted since", async () => {
    await importAlbum();
    await db().photo.updateMany({ where: { name: "x1.png" }, data: { deletedAt: new Date() } });
    put("x3", 2, { taken: "2024-05-04T11:00:00.000Z" });
    const { id } = (await start()).body;
    await run();
    expect(await namesOf((await items(id)).items)).toEqual(["x2.png", "x3.png"]);
  });

  it("is its owner's alone, and for a film of theirs", async () => {
    const { id } = (await start()).body;
    const other = client((await createTestAccount()).headers);
    for (const address of [`${path()}/${id}/items`, `/me/videos/${video}/imports`])
      expect((await other.get(address)).status).toBe(404);
    expect((await other.delete(`${path()}/${id}/video`)).status).toBe(404);
    const theirs = (await other.post<{ id: string }>("/me/videos", {})).body.id;
    await now.api.delete(`${path()}/${id}`);
    expect((await start({ video: theirs })).status).toBe(404);
  });

  it("goes on without its film", async () => {
    const { id } = (await start()).body;
    await db().video.delete({ where: { id: video } });
    await run();
    expect((await items(id)).import).toMatchObject({ state: "done", arrived: 2, video: null });
  });
});
