import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { env } from "@/lib/server/env";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { davSite } from "@/lib/server/sources/testing/dav-site";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { createTestAccount } from "@/lib/server/testing/factories";

const dav = davSite();
/** Something else in the closed network, which the operator has not opened. */
const inside: { server?: Server; port: number; requests: (string | undefined)[] } = { port: 0, requests: [] };
let api: ReturnType<typeof client>;

beforeAll(async () => {
  inside.server = createServer((request, response) => {
    inside.requests.push(request.headers.authorization);
    response.end("the inside");
  });
  await new Promise<void>((resolve) => inside.server?.listen(0, "127.0.0.1", resolve));
  const address = inside.server.address();
  inside.port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => inside.server?.close(resolve)));
beforeEach(async () => {
  countAttacks("addresses of closed networks");
  api = client((await createTestAccount()).headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${dav.site.port}`];
  inside.requests.length = 0;
  dav.interfere = undefined;
  dav.files.set("Summer/a.jpg", { bytes: Buffer.from("x") });
  dav.open();
});

const asked = (address: string) => ({ kind: "webdav", address, login: "ada", secret: "secret" });
const code = async (address: string) =>
  (await api.post<Problem>("/me/sources", asked(address))).body.error?.code;

describe("a source in a closed network", () => {
  it.each([
    ["nobody has named it", []],
    ["another host is named", ["nas.lan"]],
    ["another port of it is named", ["127.0.0.1:1"]],
    ["it is named without its port", ["127.0.0.1"]],
    ["a longer name is named", ["127.0.0.1.nip.io"]],
  ])("is refused where %s", async (_what, hosts) => {
    env().SOURCE_HOSTS = hosts;
    expect(await code(dav.address())).toBe("source_closed");
    expect(dav.site.requests).toEqual([]);
  });

  it("is reached where its host and port are named, and nothing else beside it", async () => {
    expect((await api.post("/me/sources", asked(dav.address()))).status).toBe(200);
    expect(await code(`http://127.0.0.1:${inside.port}/`)).toBe("source_closed");
    expect(inside.requests).toEqual([]);
  });

  it("is not reached any more once it is not named any more", async () => {
    const { id } = (await api.post<{ id: string }>("/me/sources", asked(dav.address()))).body;
    env().SOURCE_HOSTS = [];
    dav.site.requests.length = 0;
    const { body } = await api.get<Problem>(`/me/sources/${id}/folders`);
    expect(body.error.code).toBe("source_closed");
    expect(dav.site.requests).toEqual([]);
  });
});

describe("a redirect of a source", () => {
  const redirect = (method: string, target: string) => {
    dav.interfere = (request, response) =>
      request.method === method && !!response.writeHead(307, { Location: target }).end();
  };

  it.each(["127.0.0.1", "localhost", "[::1]", "0x7f000001"])("of a list leads nowhere: %s", async (host) => {
    redirect("PROPFIND", `http://${host}:${inside.port}/dav/`);
    expect(["source_closed", "source_moved"]).toContain(await code(dav.address()));
    expect(inside.requests).toEqual([]);
  });

  it("of a file is not followed into a closed network, although its own host is open", async () => {
    const { id } = (await api.post<{ id: string }>("/me/sources", asked(dav.address()))).body;
    redirect("GET", `http://127.0.0.1:${inside.port}/latest/meta-data/`);
    await api.post(`/me/sources/${id}/imports`, { folders: ["Summer"] });
    const loop = startImportLoop({ pollMs: 60_000 });
    await loop.run();
    await loop.stop();
    const { body } = await api.get<{ sources: { import: object }[] }>("/me/sources");
    expect(body.sources[0]?.import).toMatchObject({
      state: "done",
      arrived: 0,
      failures: [{ name: "a.jpg", reason: expect.stringContaining("closed network") }],
    });
    expect(inside.requests).toEqual([]);
  });

  it("takes no password along to another site", async () => {
    const { id } = (await api.post<{ id: string }>("/me/sources", asked(dav.address()))).body;
    env().ALLOW_PRIVATE_ADDRESSES = true;
    redirect("GET", `http://127.0.0.1:${inside.port}/a.jpg`);
    await api.post(`/me/sources/${id}/imports`, { folders: ["Summer"] });
    const loop = startImportLoop({ pollMs: 60_000 });
    await loop.run();
    await loop.stop();
    env().ALLOW_PRIVATE_ADDRESSES = false;
    expect(inside.requests).toEqual([undefined]);
  });
});
