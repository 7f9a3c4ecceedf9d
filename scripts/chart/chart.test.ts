import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { envSchema } from "@/lib/server/env";
import { isRole } from "@/scripts/start/roles.mjs";

const folder = "deploy/helm";
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const files = readdirSync(path.join(folder, "templates"));
const texts = new Map(files.map((file) => [file, read(path.join("templates", file))]));
const all = [...texts.values()].join("\n");
const values: unknown = parse(read("values.yaml"));
const settingsSchema = z.object({
  shared: z.record(z.string(), z.string()),
  web: z.looseObject({ stopDelaySeconds: z.number() }),
  secretKeys: z.object({ shared: z.array(z.string()), web: z.array(z.string()) }),
  seccomp: z.object({ type: z.string(), localhostProfile: z.string() }),
});

/** The names of all values, and of whatever holds some. */
function namesIn(value: unknown, name = ""): string[] {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  const inner = isMap ? Object.entries(value) : [];
  const below = inner.flatMap(([key, one]) => namesIn(one, name === "" ? key : `${name}.${key}`));
  return name === "" ? below : [name, ...below];
}

it("asks for values that there are, and for each of them", () => {
  const asked = new Set([...all.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = ""]) => name));
  const there = namesIn(values);
  for (const name of asked) expect(there, name).toContain(name);
  const isUsed = (name: string) => [...asked].some((one) => one === name || name.startsWith(`${one}.`));
  const holdsUsed = (name: string) => [...asked].some((one) => one.startsWith(`${name}.`));
  for (const name of there) expect(isUsed(name) || holdsUsed(name), name).toBe(true);
});

it("ends what it begins", () => {
  for (const [file, text] of texts) {
    const begun = [...text.matchAll(/\{\{-? *(if|range|with|define) /g)].length;
    expect([file, [...text.matchAll(/\{\{-? *end *-?\}\}/g)].length]).toEqual([file, begun]);
  }
  const defined = [...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name);
  for (const [, name] of all.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(name);
});

it("sets only settings that there are, and tells workers no web session's secret", () => {
  const known = Object.keys(envSchema.shape);
  const { shared, secretKeys } = settingsSchema.parse(values);
  const named = [...all.matchAll(/"([A-Z][A-Z\d]*_[A-Z_\d]+)"/g)].map(([, name = ""]) => name);
  for (const name of [...Object.keys(shared), ...secretKeys.shared, ...secretKeys.web, ...named])
    expect(known, name).toContain(name);
  for (const file of ["worker.yaml", "migrate.yaml"]) {
    expect(texts.get(file)).not.toMatch(/AUTH_SECRET|secretKeys\.web|METRICS_TOKEN/);
    expect(texts.get(file)).toContain('$keys := concat (list "DATABASE_URL") .Values.secretKeys.shared }}');
  }
});

it("is of this version, and runs roles and programs that there are", () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(parse(read("Chart.yaml"))).toMatchObject({ version, appVersion: version });
  const roles = [...all.matchAll(/args: \[(\w+)\]/g)].map(([, role]) => role);
  expect(roles.toSorted()).toEqual(["migrate", "web", "worker"]);
  for (const role of roles) expect(isRole(role)).toBe(true);
  for (const [, file = ""] of all.matchAll(/command: \[node, (\S+)\]/g)) expect(existsSync(file)).toBe(true);
  for (const [, route = ""] of all.matchAll(/httpGet: \{ path: \/(\S+),/g))
    expect(existsSync(`app/${route}/route.ts`), route).toBe(true);
});

it("lets no pod be root, write its root or gain rights", () => {
  const helpers = texts.get("_helpers.tpl") ?? "";
  for (const line of [
    "runAsNonRoot: true",
    "allowPrivilegeEscalation: false",
    "readOnlyRootFilesystem: true",
    "drop: [ALL]",
    "automountServiceAccountToken: false",
  ])
    expect(helpers).toContain(line);
  for (const file of ["web.yaml", "worker.yaml", "migrate.yaml"]) {
    expect(texts.get(file)).toContain('include "kinora.pod"');
    expect(texts.get(file)).toContain('include "kinora.container"');
  }
  expect(settingsSchema.parse(values).seccomp).toEqual({
    type: "RuntimeDefault",
    localhostProfile: "kinora.json",
  });
});

it("lets workers and migrations reach names, the database and the store alone", () => {
  const network = texts.get("network.yaml") ?? "";
  expect(network.match(/^  (in|e)gress:.*$/gm)).toEqual([
    "  ingress: []",
    "  egress:",
    "  ingress: []",
    "  egress:",
  ]);
  const reached = [...network.matchAll(/^  egress:\n((?: {4}.*\n)*)/gm)].map(([, lines]) => lines);
  const alone = '    {{- include "kinora.reach" . | nindent 4 }}\n';
  expect(reached).toEqual([alone, alone]);
});

it("scales by metrics that there are", () => {
  const metrics = readFileSync("lib/server/metrics/queue-metrics.ts", "utf8");
  const scaling = texts.get("scaling.yaml") ?? "";
  const names = new Set([...scaling.matchAll(/kinora_\w+/g)].map(([name]) => name));
  expect([...names]).toEqual(["kinora_queue_waiting", "kinora_queue_running"]);
  for (const name of names) expect(metrics).toContain(`"${name}"`);
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  for (const kind of ["film", "preview"])
    expect(schema).toMatch(new RegExp(`enum RenderKind \\{[^}]*\\b${kind}\\b`));
  expect(metrics).toContain('kind: "clip"');
});

it("gives the web's proxy the same limits as nginx.conf does", () => {
  const [, size] = /client_max_body_size (\w+);/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  expect(texts.get("ingress.yaml")).toContain(`"nginx.ingress.kubernetes.io/proxy-body-size" "${size}"`);
});
