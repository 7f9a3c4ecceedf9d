import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { openApiDocument } from "@/lib/contracts/openapi";
import { endpoints } from "@/lib/contracts/registry";
import { dispatch } from "@/lib/server/testing/dispatch";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
const folder = path.resolve("app/api");

type RouteFile = { address: string; exports: Record<string, { endpoint?: Endpoint } | undefined> };

/** These answer for all addresses that are not ours, so they belong to no operation. */
const catchAll = new Set(["", "/{...path}"]);

let routes: RouteFile[];

beforeAll(async () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "route.ts",
  );
  routes = await Promise.all(
    files.map(async (file) => ({
      address: path
        .dirname(`/${file}`)
        .replace(/\[(.+?)\]/g, "{$1}")
        .replace(/\/$/, ""),
      exports: await import(pathToFileURL(path.join(folder, file)).href),
    })),
  );
});

const key = (method: string, address: string, id?: string) => `${method} ${address} ${id}`;

describe("routes and contracts", () => {
  it("are the same operations at the same addresses", () => {
    const served = routes
      .filter(({ address }) => !catchAll.has(address))
      .flatMap(({ address, exports }) =>
        methods.flatMap((method) => {
          const { endpoint } = exports[method] ?? {};
          return endpoint ? [key(method, address, endpoint.id)] : [];
        }),
      );
    const documented = endpoints.map(({ method, path: address, id }) => key(method, address, id));
    expect(served.sort()).toEqual(documented.sort());
  });

  it("share the very values of the registry", () => {
    const known = new Set(endpoints);
    for (const { exports } of routes)
      for (const { endpoint } of Object.values(exports).map((one) => one ?? {}))
        if (endpoint) expect(known, endpoint.id).toContain(endpoint);
  });

  it("leave no method unanswered", () => {
    for (const { address, exports } of routes) {
      expect(Object.keys(exports).sort(), address).toEqual(methods.toSorted());
      const served = Object.values(exports).filter((one) => one?.endpoint);
      if (!catchAll.has(address)) expect(served, address).not.toHaveLength(0);
    }
  });

  it("answer OPTIONS with what they serve, and everything else with 405", async () => {
    for (const { address, exports } of routes.filter((route) => !catchAll.has(route.address))) {
      const url = `/api${address.replace(/\{\w+\}/g, "x")}`;
      const served = methods.filter((method) => exports[method]?.endpoint);
      const options = await dispatch(url, { method: "OPTIONS" });
      expect(options.status, url).toBe(204);
      const allowed = options.headers.get("allow")?.split(", ") ?? [];
      expect(allowed.filter((method) => !["HEAD", "OPTIONS"].includes(method)).sort(), url).toEqual(
        served.toSorted(),
      );
      expect(allowed.includes("HEAD"), url).toBe(served.includes("GET"));
      for (const method of methods.filter((one) => !allowed.includes(one))) {
        const refused = await dispatch(url, { method });
        expect([refused.status, refused.headers.get("allow")], `${method} ${url}`).toEqual([
          405,
          allowed.join(", "),
        ]);
      }
    }
  });
});

describe("GET /api/openapi.json", () => {
  it("serves the document made from the registry", async () => {
    const response = await dispatch("/api/v2.1/openapi.json/");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints))));
  });

  it("knows HEAD and its own ETag", async () => {
    const head = await dispatch("/api/openapi.json", { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(10_000);
    const etag = head.headers.get("etag") ?? "";
    const again = await dispatch("/api/openapi.json", { headers: { "If-None-Match": `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is not the answer for the base address itself", async () => {
    expect((await dispatch("/api/")).status).toBe(404);
  });
});
