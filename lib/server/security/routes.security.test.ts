import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { endpoints } from "@/lib/contracts/registry";
import { closeQueue } from "@/lib/server/queue/queue";
import { settleStorages } from "@/lib/server/quota/settle-storage";
import {
  type Attack,
  attackOf,
  bodyOf,
  namesThing,
  type Send,
} from "@/lib/server/security/testing/attack-address";
import { type Headers, strangers, uselessCredentials } from "@/lib/server/security/testing/credentials";
import { rowsAbout } from "@/lib/server/security/testing/rows-about";
import { createVictim, type Victim } from "@/lib/server/security/testing/victim";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

// Limits have their own tests; here they would hide what lies behind them.
process.env.RATE_LIMIT_PER_MINUTE = "1000000";

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const closed = named.filter(([, { access }]) => access === "account");
const ofSomebody = named.filter(([, endpoint]) => namesThing(endpoint));

let victim: Victim;
let other: TestAccount;
let before: string[];
let useless: Record<string, Headers>;
let foreign: Record<string, Headers>;
/** Reading changes nothing, so one victim serves all reading tests. */
let readable: Victim;

beforeAll(async () => {
  [victim, other] = [await createVictim(), await createTestAccount({ name: "Other" })];
  readable = await createVictim();
  useless = await uselessCredentials(victim, other);
  foreign = await strangers(victim, other);
  // What they store is counted when somebody next asks, which is no change of theirs.
  await settleStorages([victim.account.id]);
  before = await rowsAbout([victim.account.id, ...Object.values(victim.ids)]);
  expect(before.length).toBeGreaterThan(15);
});
afterAll(closeQueue);

const withHeaders = ({ address, init }: Attack, headers: Headers): Attack => ({
  address,
  init: { ...init, headers: { ...init.headers, ...headers } },
});

async function statusOf(send: Send, { address, init }: Attack): Promise<number> {
  const response = await send(address, init);
  await response.body?.cancel();
  return response.status;
}

/** Of a stream of events only the first, which tells the whole present state: the stream never ends by itself. */
async function readAnswer(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Returns what the server lets through instead of refusing with 401; a guarded server lets nothing through. */
async function enterWithout(send: Send, endpoint: Endpoint, whose: Victim, ways: Record<string, Headers>) {
  const through: string[] = [];
  for (const [way, headers] of Object.entries(ways)) {
    const attack = withHeaders(attackOf(endpoint, whose), headers);
    const spellings = [attack, { ...attack, address: attack.address.replace("/api", "/api/v2.0") }];
    for (const spelling of [...spellings, { ...attack, address: `${attack.address}/` }]) {
      countAttacks("routes without valid credentials");
      const status = await statusOf(send, spelling);
      if (status !== 401) through.push(`${way}: ${status} at ${spelling.address}`);
    }
  }
  return through;
}

/** The thing exists for its owner. For everybody else the server must act as if it did not. */
async function reachAsStranger(send: Send, endpoint: Endpoint, whose: Victim, ways: Record<string, Headers>) {
  const through: string[] = [];
  for (const [way, headers] of Object.entries(ways)) {
    countAttacks("things of somebody else");
    const status = await statusOf(send, withHeaders(attackOf(endpoint, whose), headers));
    if (status !== 404) through.push(`${way}: ${status}`);
  }
  return through;
}

/** A server without authentication: it treats every request as the victim's own. */
const unguarded =
  ({ headers }: Victim): Send =>
  (address, init) => {
    const {
      Cookie: _cookie,
      Authorization: _authorization,
      ...rest
    } = Object.fromEntries(new Headers(init.headers));
    return dispatch(address, { ...init, headers: { ...rest, ...headers } });
  };

describe("no operation answers without valid credentials", () => {
  it.each(closed)("%s", async (_name, endpoint) => {
    expect(await enterWithout(dispatch, endpoint, victim, useless)).toEqual([]);
  });

  it.each(closed)("%s would be noticed, if it did", async (_name, endpoint) => {
    const whose = endpoint.method === "GET" ? readable : await createVictim();
    const through = await enterWithout(unguarded(whose), endpoint, whose, { none: {} });
    expect(through.length).toBeGreaterThan(0);
  });

  it("not by credentials in the address or in the body either", async () => {
    const { "X-Access-Key": access_key, "X-Access-Token": access_token } = victim.headers;
    const query = new URLSearchParams({ access_key, access_token, "X-Access-Key": access_key });
    for (const [, endpoint] of closed) {
      const { address, init } = attackOf(endpoint, victim);
      countAttacks("routes without valid credentials", 2);
      expect(await statusOf(dispatch, { address: `${address}?${query}`, init })).toBe(401);
      if (endpoint.method === "GET") continue;
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ ...bodyOf(endpoint.id, victim), access_key, access_token });
      expect(await statusOf(dispatch, { address, init: { method: endpoint.method, headers, body } })).toBe(
        401,
      );
    }
  });

  it("nor by another method than it is documented with", async () => {
    const paths = new Set(endpoints.map(({ path }) => path));
    for (const path of paths) {
      const served = endpoints.filter((endpoint) => endpoint.path === path);
      const [first] = served;
      if (!first || served.some(({ access }) => access !== "account")) continue;
      const { address } = attackOf(first, victim);
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"]) {
        const documented = served.some(
          (endpoint) => endpoint.method === (method === "HEAD" ? "GET" : method),
        );
        countAttacks("routes without valid credentials");
        expect(
          await statusOf(dispatch, { address, init: { method, headers: {} } }),
          `${method} ${path}`,
        ).toBe(documented ? 401 : 405);
      }
      for (const meant of ["PUT", "DELETE"]) {
        countAttacks("routes without valid credentials");
        const headers = { "X-HTTP-Method-Override": meant };
        const status = await statusOf(dispatch, { address, init: { method: "POST", headers } });
        expect([401, 405], `POST as ${meant} ${path}`).toContain(status);
      }
    }
  });
});

describe("what belongs to somebody is not there for others", () => {
  it.each(ofSomebody)("%s", async (_name, endpoint) => {
    expect(await reachAsStranger(dispatch, endpoint, victim, foreign)).toEqual([]);
  });

  it.each(ofSomebody)("%s is there for its owner", async (_name, endpoint) => {
    const whose = endpoint.method === "GET" ? readable : await createVictim();
    const through = await reachAsStranger(dispatch, endpoint, whose, { owner: whose.headers });
    expect(through).toHaveLength(1);
    expect(through.join()).not.toMatch(/40[13]|50\d/);
  });

  it("no list or answer of others tells anything of it", async () => {
    // An app's id is no secret: everybody who logs in through the app knows it.
    const { "/me/apps": _app, ...ids } = victim.ids;
    const { id, name, email } = victim.account;
    const secrets = { id, name, email, ...ids };
    const lists = closed.filter(([, { method, path }]) => method === "GET" && !path.includes("{"));
    const readAs = async (headers: Headers) =>
      (
        await Promise.all(
          lists.map(async ([, endpoint]) => {
            const { address, init } = withHeaders(attackOf(endpoint, victim), headers);
            return readAnswer(await dispatch(address, init));
          }),
        )
      ).join("\n");
    for (const headers of Object.values(foreign)) {
      countAttacks("things of somebody else", lists.length);
      const seen = await readAs(headers);
      expect(Object.entries(secrets).filter(([, secret]) => seen.includes(secret))).toEqual([]);
    }
    const own = await readAs(victim.headers);
    expect(Object.values(secrets).filter((secret) => own.includes(secret)).length).toBeGreaterThan(6);
  });

  it("nor can it be put into a film of another", async () => {
    const ids = [victim.ids["/me/photos"], victim.deletedIds["/me/photos"]];
    const songs = [victim.ids["/me/musics"], victim.deletedIds["/me/musics"]];
    const assets = [
      ...ids.map((asset_id) => ({ name: "image", asset_id, start_time: 0, end_time: 3 })),
      ...songs.map((asset_id) => ({ name: "music", asset_id })),
    ];
    for (const asset of assets) {
      countAttacks("things of somebody else");
      const headers = { ...other.headers, "Content-Type": "application/json" };
      const body = JSON.stringify({ new: 1, assets: [asset] });
      const response = await dispatch("/api/me/videos", { method: "POST", headers, body });
      expect(response.status).toBe(422);
    }
  });
});

it("none of all that changed anything", async () => {
  const mentions = [victim.account.id, ...Object.values(victim.ids)];
  // Everybody who came in through the victim's app has a token of their own there, so leave those rows out.
  const now = (await rowsAbout(mentions)).filter((row) => !row.includes(other.account.id));
  expect(now).toEqual(before.filter((row) => !row.includes(other.account.id)));
});
