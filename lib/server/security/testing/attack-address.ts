import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { requestExamples } from "@/lib/contracts/examples";
import type { Victim } from "@/lib/server/security/testing/victim";

export type Attack = { address: string; init: RequestInit & { headers: Record<string, string> } };
export type Send = (address: string, init: RequestInit) => Promise<Response>;

/** Things that belong to everybody, so naming them is no attack. */
const shared: Record<string, (victim: Victim) => string> = {
  "/musics": ({ librarySong }) => librarySong,
  "/styles": () => "vanilla",
  // Anybody who has a link may enter its password.
  "/links": ({ ids }) => ids["/me/videos/{id}/links"] ?? "",
  "/guests": ({ ids }) => ids["/guests"] ?? "",
};

/** Parts of an address that name something within a thing. */
const within: Record<string, string> = { "/me/videos/{id}/versions": "1", "/v/{id}": "film.mp4" };

/** Whether an operation's address names a thing that belongs to somebody. */
export function namesThing({ path }: Endpoint): boolean {
  const [before] = path.split("/{");
  return path.includes("{") && !(before && before in shared);
}

/** An operation's address, filled in with a victim's things. */
export function addressOf({ path }: Endpoint, victim: Victim): string {
  const segments = path.split("/").slice(1);
  // What is restored was deleted before; what it is part of was not.
  const lastName = segments.findLastIndex((segment) => segment.startsWith("{"));
  const restored = path.endsWith("/restore") ? lastName : -1;
  const filled = segments.map((segment, at) => {
    if (!segment.startsWith("{")) return segment;
    const before = `/${segments.slice(0, at).join("/")}`;
    const { [before]: id } = at === restored ? victim.deletedIds : victim.ids;
    const value = within[before] ?? shared[before]?.(victim) ?? id;
    if (value === undefined) {
      throw new Error(
        `lib/server/security/testing/victim.ts has nothing below ${before}: give it some, to be attacked.`,
      );
    }
    return value;
  });
  return `/api/${filled.join("/")}`;
}

/** The request that an operation's owner would send, without credentials. */
export function attackOf(endpoint: Endpoint, victim: Victim): Attack {
  const { method, body, id } = endpoint;
  const address = addressOf(endpoint, victim);
  if (!body || method === "GET") return { address, init: { method, headers: {} } };
  if (isFileBody(body)) return { address, init: { method, headers: {}, body: Buffer.from("not a file") } };
  return {
    address,
    init: {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(bodyOf(id, victim)),
    },
  };
}

/** The documented example, with the victim's things in it. Nothing in it leaves this machine. */
export function bodyOf(operationId: string, { ids }: Victim): Record<string, unknown> {
  const { assets, url, ...others } = requestExamples[operationId] ?? {};
  return {
    ...others,
    ...(assets !== undefined && {
      assets: [{ name: "image", asset_id: ids["/me/photos"], start_time: 0, end_time: 3 }],
    }),
    ...(url !== undefined && { url: "http://127.0.0.1:9/nothing" }),
    ...(operationId === "createSource" && { address: "http://127.0.0.1:9/nothing" }),
    ...(operationId === "startReturn" && { source: ids["/me/sources"] }),
    ...(operationId === "renderVideo" && { dry_run: 1 }),
  };
}
