import type { Change, Guard } from "@/scripts/prove-guards/guard";

/** What browsers should enforce for us, and what the service believes about a request. */

const pages = "lib/server/web/secure-pages.ts";
const policy = "lib/server/web/content-policy.ts";
const prepare = "lib/server/web/prepare-request.ts";
const pagesTest = "lib/server/web/secure-pages.test.ts";
const prepareTest = "lib/server/web/prepare-request.test.ts";

function ofPages(name: string, off: Change, test: string): Guard {
  return { name, off: [off], test: { file: pagesTest, name: test } };
}

/** Lines of the policy whose absence makes something looser. */
const directives: [line: string, looser: string][] = [
  ['"script-src-attr": ["\'none\'"],', ""],
  ['"frame-src": ["\'none\'"],', ""],
  ['"object-src": ["\'none\'"],', ""],
  ['"base-uri": ["\'none\'"],', ""],
  ['"form-action": ["\'self\'", ...formOrigins],', ""],
  ['"worker-src": ["\'self\'"],', '"worker-src": ["*"],'],
  ['"default-src": ["\'self\'"],', '"default-src": ["*"],'],
  ['"connect-src": ["\'self\'",', '"connect-src": ["*",'],
];

export const pageGuards: readonly Guard[] = [
  ofPages(
    "policy-inline-scripts",
    { file: policy, find: "...inline, ...(isEmbed", put: "...inline, \"'unsafe-inline'\", ...(isEmbed" },
    "no page runs a script that was written into it",
  ),
  ofPages(
    "policy-eval",
    { file: policy, find: "\"'wasm-unsafe-eval'\"", put: "\"'unsafe-eval'\"" },
    "no page runs a script that was written into it",
  ),
  ...directives.map(([line, looser]) =>
    ofPages(
      `policy-${line.slice(1, line.indexOf('":'))}`,
      { file: policy, find: line, put: looser },
      "a page may load and send nothing but what it needs",
    ),
  ),
  ofPages(
    "nonce-guessed",
    { file: pages, find: 'randomBytes(18).toString("base64")', put: '"always-the-same-nonce-of-24"' },
    "each answer has a nonce of its own, which Next is told, whatever the client said",
  ),
  {
    name: "nonce-chosen-by-client",
    off: [
      { file: pages, find: 'delete request.headers["content-security-policy"];', put: "" },
      {
        file: pages,
        find: 'request.headers["content-security-policy"] = policy;',
        put: 'request.headers["content-security-policy"] ??= policy;',
      },
    ],
    test: {
      file: pagesTest,
      name: "each answer has a nonce of its own, which Next is told, whatever the client said",
    },
  },
  ofPages(
    "static-pages-by-hash",
    { file: pages, find: "const scripts = fixed ??", put: "const scripts = (fixed && []) ??" },
    "pages made at build time go by their hashes; what is posted to them is answered anew",
  ),
  ofPages(
    "clickjacking-policy",
    { file: policy, find: '"frame-ancestors": [isEmbed ? "*" : "\'none\'"],', put: "" },
    "the player alone can be framed",
  ),
  ofPages(
    "clickjacking-header",
    { file: pages, find: 'if (!isEmbed) response.setHeader("X-Frame-Options", "DENY");', put: "" },
    "the player alone can be framed",
  ),
  ofPages(
    "clickjacking-beside-player",
    { file: pages, find: "/^\\/embed\\/[\\w-]+$/", put: "/\\/embed\\//" },
    "the player alone can be framed",
  ),
  ofPages(
    "hsts",
    { file: pages, find: "if (encrypted)", put: "if (false)" },
    "at https://films.example.org, trusting a proxy false",
  ),
  ofPages(
    "hsts-believes-proxy-alone",
    {
      file: pages,
      find: 'return trustProxy && headers["x-forwarded-proto"]',
      put: 'return headers["x-forwarded-proto"]',
    },
    "at undefined, trusting a proxy false",
  ),
  ...["Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"].map((name) =>
    ofPages(
      `header-${name.toLowerCase()}`,
      { file: pages, find: `"${name}":`, put: `"X-Not-${name}":` },
      "every page asks browsers to keep to themselves what they can",
    ),
  ),
  ofPages(
    "header-cross-origin-opener-policy",
    { file: pages, find: 'if (encrypted || request.headers["sec-fetch-mode"])', put: "if (false)" },
    "at https://films.example.org, asked with {}, pages are kept apart",
  ),
  {
    name: "header-skipping-checks",
    off: [{ file: prepare, find: ' || name === "x-middleware-subrequest"', put: "" }],
    test: { file: prepareTest, name: "removes a header that would skip Next's own checks" },
  },
  {
    name: "own-header-forged",
    off: [
      { file: prepare, find: 'name.startsWith("x-kinora-")', put: "false" },
      {
        file: prepare,
        find: "request.headers[CLIENT_ADDRESS_HEADER] = clientAddress;",
        put: "request.headers[CLIENT_ADDRESS_HEADER] ??= clientAddress;",
      },
    ],
    test: {
      file: prepareTest,
      name: 'behind a proxy false, with {"x-kinora-client-address":"192.0.2.1"}, the client is 198.51.100.9',
    },
  },
  {
    name: "own-request-forged",
    off: [
      {
        file: prepare,
        find: "return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);",
        put: "return given.byteLength > 0 || timingSafeEqual(expected, expected);",
      },
    ],
    test: { file: prepareTest, name: "nobody else can say whom a page is for" },
  },
  {
    name: "client-address-forged",
    off: [{ file: prepare, find: "if (!trustProxy) return socketAddress;", put: "" }],
    test: {
      file: prepareTest,
      name: 'behind a proxy false, with {"x-forwarded-for":"203.0.113.5"}, the client is 198.51.100.9',
    },
  },
  {
    name: "cache-poisoned-by-forwarded-host",
    off: [
      {
        file: prepare,
        find: "if (ours || (!trustProxy && forwarded.includes(name)))",
        put: "if (ours)",
      },
      {
        file: "lib/server/http/request-origin.ts",
        find: '(TRUST_PROXY && headers.get("x-forwarded-host")?.split(",")[0]?.trim()) ||',
        put: 'headers.get("x-forwarded-host")?.split(",")[0]?.trim() ||',
      },
    ],
    test: {
      file: "lib/server/web/api-lane.db.test.ts",
      name: "believes neither forwarded addresses nor our own header names from a client",
    },
  },
  {
    name: "cache-keeps-answers",
    off: [{ file: "lib/server/http/json-response.ts", find: '"Cache-Control": "no-store",', put: "" }],
    test: {
      file: "lib/server/security/caches.security.test.ts",
      name: "no cache between keeps what the API answers",
    },
  },
  {
    name: "cache-keeps-private-files",
    off: [
      {
        file: "lib/server/files/serve-file.ts",
        find: '"private, max-age=31536000, immutable"',
        put: '"public, max-age=31536000, immutable"',
      },
    ],
    test: {
      file: "lib/server/security/caches.security.test.ts",
      name: "no cache between keeps a photo or a private film",
    },
  },
  {
    name: "cache-keeps-private-films",
    off: [
      {
        file: "lib/server/videos/find-watchable.ts",
        find: 'isPrivate ? "private, no-cache" : "public, no-cache"',
        put: '"public, no-cache"',
      },
    ],
    test: {
      file: "lib/server/security/caches.security.test.ts",
      name: "no cache between keeps a photo or a private film",
    },
  },
  {
    name: "markup-in-drawn-names",
    off: [
      {
        file: "lib/server/media/avatar-svg.ts",
        find: "const letters = escapeXml(initials(name));",
        put: "const letters = name; void [escapeXml, initials];",
      },
    ],
    test: { file: "app/avatars/[file]/avatar.db.test.ts", name: "has no markup of the name in it" },
  },
  {
    name: "drawn-names-run-nothing",
    off: [
      {
        file: "lib/server/storage/serve-file.ts",
        find: 'if (contentType.startsWith("image/svg")) {',
        put: "if (false) {",
      },
    ],
    test: {
      file: "app/avatars/[file]/avatar.db.test.ts",
      name: "draws the initials, to be kept, unable to run anything",
    },
  },
];
