import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { expect, test } from "@/e2e/testing/journey";
import { rawRequest } from "@/e2e/security/raw-request";

const service = (baseURL: string | undefined) => String(baseURL);
/** How files of the system and of the project begin. */
const innards = /root:x:0|"name": "kinora"|\[core\]|generator client|BEGIN [A-Z ]*PRIVATE KEY|AUTH_SECRET=/;

const climbs = [
  "../",
  "..%2f",
  "..%5c",
  "%2e%2e/",
  "%2e%2e%2f",
  "..;/",
  "....//",
  "..%252f",
  "%c0%ae%c0%ae/",
  ".%00./",
];
const doors = [
  "/",
  "/files/",
  "/files/a/",
  "/avatars/",
  "/api/v/",
  "/api/v/a/",
  "/api/styles/",
  "/_next/static/",
  "/fonts/",
  "/library/",
  "/watch/",
];

test("no address leads to a file that is not served", async ({ baseURL }) => {
  for (const door of doors) {
    for (const climb of climbs) {
      for (const target of ["etc/passwd", "package.json", ".env"]) {
        countAttacks("names, paths and headers");
        const { status, body } = await rawRequest(service(baseURL), `${door}${climb.repeat(6)}${target}`);
        expect(body, `${door}${climb}${target}`).not.toMatch(innards);
        expect(status).not.toBe(500);
      }
    }
  }
  const hidden = [
    "/.env",
    "/.git/config",
    "/package.json",
    "/prisma/schema.prisma",
    "/data/secrets.json",
    "/.next/BUILD_ID",
    "/next.config.ts",
    "/lib/server/env.ts",
    "/node_modules/next/package.json",
    "/_next/static/../../package.json",
    "/server/app/page.js",
    "file:///etc/passwd",
  ];
  for (const address of hidden) {
    countAttacks("names, paths and headers");
    const { status, body } = await rawRequest(service(baseURL), address);
    expect(body).not.toMatch(innards);
    expect([301, 307, 308, 400, 404], address).toContain(status);
  }
  expect((await rawRequest(service(baseURL), "/favicon.ico")).status).toBe(200);
});

const forged: Record<string, string>[] = [
  { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-Port": "666" },
  { Forwarded: "host=evil.example;proto=https" },
  { "X-Host": "evil.example", "X-Forwarded-Server": "evil.example", "X-HTTP-Host-Override": "evil.example" },
  { "X-Original-URL": "/profile", "X-Rewrite-URL": "/profile" },
  { "X-Middleware-Subrequest": "proxy:proxy:proxy", "X-Middleware-Rewrite": "http://evil.example/" },
  { "X-Invoke-Path": "/profile", "X-Matched-Path": "/profile", "X-Now-Route-Matches": "1" },
  { "X-Kinora-Client-Address": "10.9.8.7", "X-Kinora-Api-Version": "2.0" },
  { "X-Kinora-Host": "evil.example", "X-Kinora-Own-Secret": "guessed" },
  { "Content-Security-Policy": "script-src 'unsafe-inline' 'nonce-evil'" },
  { "X-Nextjs-Data": "1", "X-Nextjs-Redirect": "http://evil.example/" },
  { "X-HTTP-Method-Override": "DELETE" },
];

test("no header of a request changes what others are given", async ({ baseURL }) => {
  const plain = new Map<string, string>();
  const addresses = ["/", "/docs", "/sign-in", "/nowhere", "/api/styles", "/api/openapi.json"];
  const withoutNonces = (text: string) =>
    text.replaceAll(/nonce(="|-)[\w+/=-]+/g, "").replaceAll(/"request_id":"[^"]+"/g, "");
  for (const address of addresses)
    plain.set(address, withoutNonces((await rawRequest(service(baseURL), address)).body));
  for (const headers of forged) {
    for (const address of addresses) {
      countAttacks("names, paths and headers");
      const { status, body, headers: answered } = await rawRequest(service(baseURL), address, headers);
      expect(status).toBe(address === "/nowhere" ? 404 : 200);
      const said = body + JSON.stringify(answered);
      expect(said).not.toMatch(/evil\.example|nonce-evil/);
      expect(said).not.toContain("10.9.8.7");
      expect(answered["strict-transport-security"]).toBeUndefined();
    }
  }
  // Skip the sign-in page: its form is sealed afresh each time.
  for (const address of addresses.filter((one) => one !== "/sign-in")) {
    const { body } = await rawRequest(service(baseURL), address);
    expect(withoutNonces(body) === plain.get(address), `${address} is as it was`).toBe(true);
  }
});

test("what depends on the Host header is kept by no shared cache", async ({ baseURL }) => {
  for (const address of ["/", "/docs", "/sign-in", "/api/styles", "/api/openapi.json", "/nowhere"]) {
    countAttacks("names, paths and headers");
    const { body, headers } = await rawRequest(service(baseURL), address, { Host: "evil.example" });
    if (body.includes("evil.example")) expect(String(headers["cache-control"])).toMatch(/no-store|private/);
  }
  // Answers of the API do name the requested host, which proves that the test can see it.
  const { body } = await rawRequest(service(baseURL), "/api/styles", { Host: "evil.example" });
  expect(body).toContain("evil.example");
});

test("a request that can be read in two ways is not read at all", async ({ baseURL }) => {
  const { hostname, port } = new URL(service(baseURL));
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setTimeout(3_000, () => socket.destroy());
      socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
      socket.on("close", () => resolve(answer)).on("error", reject);
    });
  const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const ambiguous = [
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    `POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `GET /api/styles HTTP/1.1\r\nHost: x\r\nX-A: b\rSet-Cookie: a=b\r\n\r\n`,
    `GET /api/styles HTTP/1.1\r\nHost: x\r\nX A: b\r\n\r\n`,
  ];
  for (const text of ambiguous) {
    countAttacks("names, paths and headers");
    expect(await send(text)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await send("GET /api/styles HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test("no secret and no code of the server is in what browsers load", async () => {
  const folder = path.resolve(".next/static");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  const all = scripts.join("\n");
  expect(all).toContain("/me/videos");
  const names = [
    "AUTH_SECRET",
    "DATABASE_URL",
    "S3_SECRET_ACCESS_KEY",
    "AUTH_GOOGLE_SECRET",
    "DEMO_PASSWORD",
    "PrismaClient",
    "argon2",
    "pg-boss",
    "password_hash",
    "node:child_process",
  ];
  const values = Object.entries(process.env)
    .filter(
      ([name, value]) => /SECRET|PASSWORD|TOKEN|DATABASE_URL|_KEY/.test(name) && (value?.length ?? 0) >= 8,
    )
    .map(([, value]) => value ?? "");
  countAttacks("leaks", names.length + values.length);
  expect(names.filter((name) => all.includes(name))).toEqual([]);
  expect(values.some((value) => all.includes(value))).toBe(false);
});
