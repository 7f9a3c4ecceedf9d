import fc from "fast-check";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { hostileBody } from "@/lib/server/testing/fuzz/hostile-bodies";
import { hostileText } from "@/lib/server/testing/fuzz/hostile-values";

type Pair = { "X-Access-Key": string; "X-Access-Token": string };

/** What requests can be aimed at, by its owner or by a stranger. */
export type World = {
  pairs: { mine: Pair; others: Pair };
  ids: { mine: string[]; others: string[] };
  /** Valid values by field, so that some requests get far. */
  good: Record<string, unknown>;
};

export type HostileRequest = { address: string; init: RequestInit };

function credentials({ mine, others }: World["pairs"]): fc.Arbitrary<Record<string, string>> {
  const { "X-Access-Key": key } = mine;
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant<Record<string, string>>(mine) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Record<string, string>>(
        {},
        { "X-Access-Key": key },
        { "X-Access-Key": key, "X-Access-Token": others["X-Access-Token"] },
        { "X-Access-Key": "", "X-Access-Token": "" },
        { "X-Access-Key": "ÿ", "X-Access-Token": "ÿ" },
        { "X-Access-Key": "x".repeat(5000), "X-Access-Token": "x".repeat(5000) },
        { Cookie: "kinora-session=garbage" },
        { Cookie: "kinora-session=%E0%A4%A; kinora-session=" },
      ),
    },
  );
}

const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "").slice(0, 300));

/** Headers that change how a request is read. */
const oddHeaders = fc
  .array(
    fc.oneof(
      fc.constantFrom<[string, string]>(
        ["Accept", "application/problem+json"],
        ["Accept", "text/html"],
        ["X-HTTP-Method-Override", "PUT"],
        ["X-HTTP-Method-Override", "DELETE"],
        ["X-HTTP-Method-Override", "TRACE"],
        ["Content-Length", "-1"],
        ["Content-Length", "99999999999999"],
        ["Content-Length", "many"],
        ["Content-Encoding", "gzip"],
        ["Origin", "null"],
        ["Sec-Fetch-Site", "cross-site"],
        ["Range", "bytes=5-1"],
        ["Range", "bytes=0-0,1-1,-1"],
        ["If-None-Match", "*"],
        ["If-Modified-Since", "yesterday"],
        ["Host", "evil.example:99999"],
        ["X-Forwarded-Host", "evil.example"],
        ["X-Forwarded-For", "not an address"],
        ["X-Request-Id", "a\tb"],
      ),
      fc.tuple(
        fc.constantFrom("If-Match", "Idempotency-Key", "Music-Title", "X-Music-Artist", "Photo-Name"),
        headerText,
      ),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));

function pathOf({ path }: Endpoint, { ids }: World): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids.mine) },
    { weight: 3, arbitrary: fc.constantFrom(...ids.others) },
    {
      weight: 3,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2000))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "unknown",
        "%00",
        "%2e%2e",
        "%2F",
        "..",
        "%ff",
        "%",
        "vanilla",
        "film.mp4",
        "1",
      ),
    },
  );
  const holes = path.split(/\{\w+\}/).length - 1;
  const prefix = fc.constantFrom("/api", "/api", "/api/v2.1", "/api/v2.0");
  const tail = fc.constantFrom("", "", "/", "//");
  return fc
    .tuple(prefix, fc.array(segment, { minLength: holes, maxLength: holes }), tail)
    .map(([before, values, after]) => {
      let at = 0;
      return `${before}${path.replace(/\{\w+\}/g, () => values[at++] ?? "")}${after}`;
    });
}

function queryOf(endpoint: Endpoint, { ids }: World): fc.Arbitrary<string> {
  const names = [...Object.keys(endpoint.query?.shape ?? {}), "name", "__proto__", "access_key", ""];
  const value = fc.oneof(hostileText, fc.constantFrom(...ids.mine, ...ids.others), fc.integer().map(String));
  const pair = fc
    .tuple(fc.constantFrom(...names), value)
    .map(
      ([name, text]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 4000))}`,
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 4, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join("&")}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "?",
        "?%",
        "?a=%zz",
        "?&&",
        "?count=15&count=16",
        "?count[]=1",
        "?count=%00",
      ),
    },
  );
}

/** Malicious requests, all to one operation's address. */
export function hostileRequest(endpoint: Endpoint, world: World): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string>(endpoint.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"),
    },
  );
  const body = fc.option(hostileBody(endpoint, world.good), { freq: endpoint.body ? 12 : 2, nil: undefined });
  return fc
    .tuple(
      method,
      pathOf(endpoint, world),
      queryOf(endpoint, world),
      credentials(world.pairs),
      oddHeaders,
      body,
    )
    .map(([verb, path, query, keys, odd, sent]) => {
      const bodiless = verb === "GET" || verb === "HEAD";
      const type: Record<string, string> = sent?.type && !bodiless ? { "Content-Type": sent.type } : {};
      const init = { method: verb, headers: { ...keys, ...type, ...odd } };
      return { address: path + query, init: bodiless || !sent ? init : { ...init, body: sent.bytes } };
    });
}
