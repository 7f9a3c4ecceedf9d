import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contracts/registry";
import { closeQueue } from "@/lib/server/queue/queue";
import { attackOf } from "@/lib/server/security/testing/attack-address";
import { createVictim, type Victim } from "@/lib/server/security/testing/victim";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import { client } from "@/lib/server/testing/api";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

let owner: Victim;
beforeAll(async () => {
  owner = await createVictim();
});
afterAll(closeQueue);

async function cachingOf(address: string, statuses = [200]): Promise<string> {
  countAttacks("names, paths and headers");
  const response = await dispatch(address, { headers: owner.headers });
  await response.body?.cancel();
  expect(statuses, address).toContain(response.status);
  return response.headers.get("cache-control") ?? "";
}

it("no cache between keeps what the API answers to somebody", async () => {
  const reading = endpoints.filter(({ method, access }) => method === "GET" && access === "account");
  expect(reading.length).toBeGreaterThan(15);
  for (const endpoint of reading) {
    // Skip event streams, which never end, and the library's songs, which belong to everybody.
    if (endpoint.path.endsWith("/events") || endpoint.path.startsWith("/musics")) continue;
    const { address } = attackOf(endpoint, owner);
    // Refusals are fine too: there may be no draft, or no answer of a source, and that is nobody else's business either.
    const caching = await cachingOf(address, [200, 404, 422]);
    expect(caching, `${endpoint.path} is kept`).toMatch(/no-store|private/);
    expect(caching).not.toContain("public");
  }
});

it("no cache between keeps a photo or a private film", async () => {
  type Photo = Record<string, unknown>;
  const photo = await storeTestPhoto(owner.account.id);
  const { body } = await client(owner.headers).get<Photo>(`/me/photos/${photo}`);
  const files = [...JSON.stringify(body).matchAll(/"http:\/\/[^/"]+(\/files\/[^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  expect(files.length).toBeGreaterThan(1);
  const film = `/api/v/${owner.ids["/me/videos"]}/film.mp4`;
  for (const address of [...files, film]) expect(await cachingOf(address)).toMatch(/^private\b/);
});
