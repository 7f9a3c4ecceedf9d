import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { isFileBody } from "@/lib/contracts/endpoint";
import { endpoints } from "@/lib/contracts/registry";
import { envSchema } from "@/lib/server/env";
import { isRole } from "@/scripts/start/roles.mjs";

const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  deploy: z.object({ replicas: z.int() }).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync("compose.yaml", "utf8");
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
let compose: z.infer<typeof composeSchema>;
let own: [string, z.infer<typeof serviceSchema>][];

beforeAll(() => {
  compose = composeSchema.parse(parse(text, { merge: true }));
  own = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
});

describe("compose.yaml", () => {
  it("is the whole service without a profile, and all of its parts with one", () => {
    const plain = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
    expect(plain.map(([name]) => name)).toEqual(["kinora"]);
    const roles = own.map(([, { command, deploy }]) => [command?.[0] ?? "all", deploy?.replicas ?? 1]);
    expect(roles).toEqual([
      ["all", 1],
      ["migrate", 1],
      ["web", 1],
      ["web", 1],
      ["worker", 2],
    ]);
    for (const [role] of roles) expect(isRole(String(role))).toBe(true);
  });

  it("runs ours read-only, without capabilities, with the data as its one volume", () => {
    for (const [name, service] of own) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(["ALL"]);
      expect(service.security_opt, name).toContain("no-new-privileges:true");
      expect(service.tmpfs, name).toEqual(["/tmp"]);
      expect(
        service.volumes?.map((volume) => volume.split(":").at(-1)),
        name,
      ).toEqual(["/data"]);
    }
  });

  it("names a version of every image, ours as package.json does", () => {
    for (const { image } of Object.values(compose.services)) {
      expect(image).toMatch(/:[^:]*\d/);
      expect(image).not.toContain("latest");
    }
    for (const [, { image }] of own) expect(image).toBe(`kinora:\${KINORA_VERSION:-${version}}`);
  });

  it("takes every setting of single sign-on from .env, wherever people sign in", () => {
    const names = Object.keys(envSchema.shape).filter((name) => name.startsWith("OIDC_"));
    for (const [name, { command, environment = {} }] of own)
      if (["all", "web"].includes(command?.[0] ?? "all"))
        expect(Object.keys(environment), name).toEqual(expect.arrayContaining(names));
  });

  it("sets only settings that there are", () => {
    const known = Object.keys(envSchema.shape);
    for (const [, { environment = {} }] of own)
      for (const name of Object.keys(environment)) expect(known).toContain(name);
  });

  it("holds no secret of its own", () => {
    const secrets = Object.values(compose.services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /SECRET|PASSWORD|TOKEN/.test(name));
    expect(secrets.length).toBeGreaterThan(4);
    for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{[A-Z_]+:-\}$/);
    const [, address] = /DATABASE_URL: (\S+)/.exec(text) ?? [];
    expect(address).toContain("kinora:${POSTGRES_PASSWORD:-}@");
  });

  it("keeps web sessions' secret from workers", () => {
    for (const [, { command, environment = {} }] of own)
      expect("AUTH_SECRET" in environment).toBe(command?.[0] === "web");
  });

  it("lets nobody reach database and store but those who work with them", () => {
    expect(compose.networks["back"]?.internal).toBe(true);
    for (const name of ["database", "store"]) {
      expect(compose.services[name]?.networks).toEqual(["back"]);
      expect(compose.services[name]?.ports).toBeUndefined();
    }
    expect(compose.services["proxy"]?.networks).toEqual(["front"]);
  });

  it("lets workers and migrations reach nothing but database and store", () => {
    const without = own.filter(([, { command, profiles }]) => profiles && command?.[0] !== "web");
    expect(without.map(([name]) => name).toSorted()).toEqual(["migrate", "worker"]);
    for (const [, { networks }] of without) expect(networks).toEqual(["back"]);
  });

  it("refers to services, volumes, networks and files that there are", () => {
    for (const { depends_on = {}, networks = [], volumes = [] } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
      for (const name of networks) expect(Object.keys(compose.networks)).toContain(name);
      for (const [from = ""] of volumes
        .map((volume) => volume.split(":"))
        .filter((parts) => parts.length > 1))
        expect(from.startsWith("./") ? existsSync(from) : from in compose.volumes, from).toBe(true);
    }
  });
});

it("the proxy asks every web process of compose.yaml, and sends the pieces of an upload to one", () => {
  const nginx = readFileSync("deploy/nginx.conf", "utf8");
  const webs = own.filter(([, { command }]) => command?.[0] === "web").map(([name]) => name);
  const upstreams = [...nginx.matchAll(/upstream \w+ \{([^}]*)\}/g)].map(([, inside = ""]) => inside);
  expect(upstreams).toHaveLength(2);
  for (const inside of upstreams)
    expect([...inside.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name)).toEqual(webs);
  expect(upstreams.filter((inside) => inside.includes("hash $uri consistent"))).toHaveLength(1);
});

it("sends the pieces of every kind of upload to where the first went, here and in the chart", () => {
  const patterns = [
    /location ~ (\S*uploads\S*) \{/.exec(readFileSync("deploy/nginx.conf", "utf8"))?.[1],
    /"(\/api\/\S*uploads\S*)"/.exec(readFileSync("deploy/helm/templates/ingress.yaml", "utf8"))?.[1],
  ];
  const ofPieces = endpoints.filter(({ body }) => isFileBody(body) && body.file === "piece");
  expect(ofPieces.length).toBeGreaterThan(1);
  for (const pattern of patterns)
    for (const { path } of ofPieces) {
      const address = `/api${path.replace(/\{\w+\}/g, "3kTMd-x_")}`;
      expect([address, new RegExp(`^${pattern}`).test(address)]).toEqual([address, true]);
    }
});
