import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { type FetchOptions, fetchRemote } from "@/lib/server/fetch/fetch-remote";
import type { ResolveHost } from "@/lib/server/fetch/guarded-lookup";
import { type Handler, testSite } from "@/lib/server/fetch/testing/test-site";

beforeEach(() => countAttacks("hostile far sites"));

const site = testSite();
const bytes = randomBytes(300_000);
const here = () => site.address();
const answer = site.answer;
const onlyHere = (address: string) => address === "127.0.0.1";
const options = (more: Partial<FetchOptions> = {}): FetchOptions => ({
  maxBytes: 1 << 20,
  timeoutMs: 60_000,
  allowAddress: onlyHere,
  ...more,
});
const resolvesTo = (...addresses: string[]): ResolveHost => {
  return async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};
async function fetchWhole(url: string, more: Partial<FetchOptions> = {}): Promise<Buffer> {
  return buffer((await fetchRemote(url, options(more))).stream);
}
describe("fetching", () => {
  test("gives the bytes, the type and where they came from", async () => {
    answer(200, { "Content-Type": "image/png" }, bytes);
    const { stream, contentType, finalUrl } = await fetchRemote(`${here()}/a?b=1#c`, options());
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    expect({ contentType, finalUrl }).toEqual({ contentType: "image/png", finalUrl: `${here()}/a?b=1#c` });
    expect(site.requests[0]?.url).toBe("/a?b=1");
    expect(site.requests[0]?.headers).toMatchObject({
      "accept-encoding": "identity",
      host: `127.0.0.1:${site.port}`,
    });
  });

  test("follows redirects, relative ones too, to the end", async () => {
    site.handler = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 5) response.end("there");
      else
        response
          .writeHead([301, 302, 303, 307, 308][step] ?? 0, {
            Location: step % 2 ? `${here()}/${step + 1}` : `/${step + 1}`,
          })
          .end();
    };
    const { stream, finalUrl } = await fetchRemote(`${here()}/0`, options());
    expect(String(await buffer(stream))).toBe("there");
    expect(finalUrl).toBe(`${here()}/5`);
  });

  test.each<[string, string, () => void, Partial<FetchOptions>]>([
    ["redirects in circles", "too_many_redirects", () => answer(302, { Location: "/again" }), {}],
    ["a missing file", "refused", () => answer(404), {}],
    ["a part of a file", "refused", () => answer(206, {}, "x"), {}],
    ["a redirect that names no address", "refused", () => answer(302), {}],
    [
      "a page instead of a picture",
      "wrong_type",
      () => answer(200, { "Content-Type": "text/html; charset=utf-8" }, "x"),
      { acceptTypes: ["image/"] },
    ],
    [
      "compressed",
      "wrong_type",
      () => answer(200, { "Content-Encoding": "gzip" }, gzipSync(Buffer.alloc(9000))),
      {},
    ],
    [
      "too large and saying so",
      "too_large",
      () => answer(200, { "Content-Length": "300000" }, bytes),
      { maxBytes: 1000 },
    ],
    ["a redirect to a file", "invalid_url", () => answer(302, { Location: "file:///etc/passwd" }), {}],
    [
      "a redirect with a password",
      "invalid_url",
      () => answer(302, { Location: "http://a:b@example.com/" }),
      {},
    ],
    [
      "a redirect to a closed address",
      "forbidden_address",
      () => answer(302, { Location: "http://10.0.0.1/" }),
      {},
    ],
    [
      "a redirect to the same in hex",
      "forbidden_address",
      () => answer(302, { Location: "http://0x0a000001/" }),
      {},
    ],
  ])("%s: %s", async (_what, kind, prepare, more) => {
    prepare();
    await expect(fetchRemote(`${here()}/`, options(more))).rejects.toMatchObject({
      name: "RemoteFetchError",
      kind,
    });
  });

  test.each([["image/jpeg"], ["IMAGE/PNG; q=1"], ["application/octet-stream"], [""]])(
    "takes a picture called %j",
    async (type) => {
      answer(200, type ? { "Content-Type": type } : {}, "x");
      expect(String(await fetchWhole(here(), { acceptTypes: ["image/"] }))).toBe("x");
    },
  );

  test("too large without saying so fails while it comes", async () => {
    site.handler = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(bytes), 1);
      response.on("close", () => clearInterval(timer));
    };
    await expect(fetchWhole(here())).rejects.toMatchObject({ kind: "too_large" });
  });

  test("an answer that ends early is no file", async () => {
    site.handler = (_request, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write("half");
      setImmediate(() => response.destroy());
    };
    await expect(fetchWhole(here())).rejects.toMatchObject({ kind: "incomplete" });
  });

  test.each<[string, Handler]>([
    ["headers", () => undefined],
    ["a body", (_request, response) => void response.writeHead(200).write("x")],
    [
      "redirects",
      (_request, response) => void setTimeout(() => response.writeHead(302, { Location: "/" }).end(), 60),
    ],
  ])("waits for slow %s only so long", async (_what, slow) => {
    site.handler = slow;
    const enough = new AbortController();
    const fetching = fetchWhole(here(), { timeoutMs: 200, signal: enough.signal });
    const outcome = fetching.then(String, (error: unknown) => error);
    const ended = await Promise.race([outcome, pause(60_000, "goes on")]);
    enough.abort();
    expect(ended).toMatchObject({ kind: "timeout" });
  });

  test("waits for a slow name server only so long", async () => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(fetchWhole("http://slow.example/", { timeoutMs: 50, resolve })).rejects.toMatchObject({
      kind: "timeout",
    });
  });

  test("stops when told to", async () => {
    site.handler = () => undefined;
    const abort = new AbortController();
    const fetching = fetchWhole(here(), { signal: abort.signal });
    abort.abort(new Error("enough"));
    await expect(fetching).rejects.toThrow("enough");
  });

  test("lets go of the connection when nobody reads", async () => {
    answer(200, {}, bytes);
    (await fetchRemote(here(), options())).stream.destroy();
  });

  test("tells a site that is not there", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
    await expect(fetchWhole("http://nowhere.example/", { resolve })).rejects.toMatchObject({
      kind: "unreachable",
      message: "The site could not be found.",
    });
    await expect(fetchWhole("http://empty.example/", { resolve: resolvesTo() })).rejects.toMatchObject({
      kind: "unreachable",
    });
    await expect(fetchWhole("http://127.0.0.1:1/")).rejects.toMatchObject({
      kind: "unreachable",
      message: "The site does not answer.",
    });
    await expect(fetchWhole(`https://127.0.0.1:${site.port}/`)).rejects.toMatchObject({
      kind: "unreachable",
    });
  });

  test("takes no proxy from the environment", async () => {
    answer(200, {}, "direct");
    vi.stubEnv("http_proxy", "http://127.0.0.1:1");
    vi.stubEnv("HTTP_PROXY", "http://127.0.0.1:1");
    vi.stubEnv("NODE_USE_ENV_PROXY", "1");
    expect(String(await fetchWhole(here()))).toBe("direct");
    vi.unstubAllEnvs();
  });
});

describe("names", () => {
  test("are connected to where they were checked", async () => {
    answer(200, {}, "named");
    const whole = await fetchWhole(`http://site.example:${site.port}/`, { resolve: resolvesTo("127.0.0.1") });
    expect(String(whole)).toBe("named");
    expect(site.requests[0]?.headers.host).toBe(`site.example:${site.port}`);
  });

  test.each([
    ["a private address", ["10.0.0.1"]],
    ["a public and a private address", ["127.0.0.1", "10.0.0.1"]],
    ["a private and a public address", ["10.0.0.1", "127.0.0.1"]],
    ["a mapped address", ["::ffff:10.0.0.1"]],
  ])("are refused when they stand for %s", async (_what, addresses) => {
    await expect(
      fetchWhole(`http://site.example:${site.port}/`, { resolve: resolvesTo(...addresses) }),
    ).rejects.toMatchObject({
      kind: "forbidden_address",
    });
    expect(site.requests).toEqual([]);
  });

  test("are looked up once for each connection, so that a second answer cannot differ from the checked one", async () => {
    let looked = 0;
    const resolve: ResolveHost = async () => {
      looked += 1;
      return [{ address: looked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    };
    answer(200, {}, "first");
    expect(String(await fetchWhole(`http://rebinding.example:${site.port}/`, { resolve }))).toBe("first");
    expect(looked).toBe(1);
    await expect(fetchWhole(`http://rebinding.example:${site.port}/`, { resolve })).rejects.toMatchObject({
      kind: "forbidden_address",
    });
  });

  test("are checked again at a redirect", async () => {
    answer(302, { Location: `http://inside.example:${site.port}/` });
    const resolve: ResolveHost = (host) =>
      resolvesTo(host === "site.example" ? "127.0.0.1" : "192.168.0.1")(host);
    await expect(fetchWhole(`http://site.example:${site.port}/`, { resolve })).rejects.toMatchObject({
      kind: "forbidden_address",
    });
    expect(site.requests).toHaveLength(1);
  });

  test.each(["localhost", "localhost.", "LOCALHOST", "127.0.0.1", "[::1]", "0"])(
    "%s is closed by default",
    async (host) => {
      const fetching = fetchWhole(`http://${host}:${site.port}/`, { allowAddress: undefined });
      await expect(fetching).rejects.toMatchObject({ kind: "forbidden_address" });
      expect(site.requests).toEqual([]);
    },
  );
});
