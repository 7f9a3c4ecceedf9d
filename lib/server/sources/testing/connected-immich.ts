import type { ServerResponse } from "node:http";
import { beforeAll, beforeEach } from "vitest";
import type { z } from "zod";
import type { sourceSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { createImmich } from "@/lib/server/sources/testing/create-immich";
import { filmFromSource, importFolder } from "@/lib/server/sources/testing/film-from-source";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Source = z.output<typeof sourceSchema>;

/** Somebody with a connected Immich, in whose album `a1` are the photos `x1` and `x2`; another one for each test. */
export function connectedImmich() {
  const site = testSite();
  const pictures: Buffer[] = [];
  const now = {} as {
    me: TestAccount;
    api: ReturnType<typeof client>;
    immich: ReturnType<typeof createImmich>;
    source: Source;
  };
  beforeAll(async () => {
    for (const size of [40, 60, 80]) pictures.push(await quadrants(size, size));
  });
  beforeEach(async () => {
    now.me = await createTestAccount();
    now.api = client(now.me.headers);
    env().SOURCE_HOSTS = [`127.0.0.1:${site.port}`];
    now.immich = createImmich();
    site.handler = now.immich.answer;
    now.immich.albums.set("a1", "Summer");
    now.immich.people.set("p1", "Zoë");
    for (const [at, id] of ["x1", "x2"].entries()) put(id, at, { people: ["p1"] });
    const asked = { kind: "immich", address: site.address(), secret: "the key" };
    now.source = (await now.api.post<Source>("/me/sources", asked)).body;
  });

  function put(id: string, at: number, more: object = {}): void {
    const bytes = pictures[at] ?? Buffer.alloc(0);
    now.immich.assets.set(id, { bytes, name: `${id}.png`, albums: ["a1"], ...more });
  }
  const importAlbum = () => importFolder(now.me, now.source.id, "albums/a1");
  return {
    site,
    pictures,
    now,
    put,
    importAlbum,
    /** Answers in its own way to requests whose address contains this. */
    answerTo: (part: string, answer: (response: ServerResponse) => void) => {
      now.immich.interfere = ({ url = "" }, response) => {
        const isMeant = url.includes(part);
        if (isMeant) answer(response);
        return isMeant;
      };
    },
    list: async (path: string) => {
      const address = `/me/sources/${now.source.id}/folders?path=${encodeURIComponent(path)}`;
      return (await now.api.get<{ error?: { code: string } }>(address)).body.error?.code;
    },
    cover: (path: string) =>
      dispatch(`/api/me/sources/${now.source.id}/cover?path=${path}`, { headers: now.me.headers }),
    names: async () =>
      (await db().photo.findMany({ where: { accountId: now.me.account.id } }))
        .map(({ name }) => name)
        .toSorted(),
    /** Gives a film of the album's photos back to it. */
    giveFilm: async () => (await filmFromSource(now.me, now.source.id, "albums/a1")).give(),
  };
}
