import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of the running service that only a browser, or a hand-made connection, can test. */

const forged = "e2e/security/forged-requests.spec.ts";
const pages = "e2e/security/pages.spec.ts";
const raw = "e2e/security/raw-requests.spec.ts";
const policy = "lib/server/web/content-policy.ts";
const secure = "lib/server/web/secure-pages.ts";

export const browserGuards: readonly Guard[] = [
  {
    name: "browser-frames-of-other-sites",
    off: [
      { file: policy, find: '"frame-ancestors": [isEmbed ? "*" : "\'none\'"],', put: "" },
      { file: secure, find: 'if (!isEmbed) response.setHeader("X-Frame-Options", "DENY");', put: "" },
    ],
    test: { file: pages, name: "no other site can frame a page, but for the player" },
  },
  {
    name: "browser-inline-scripts",
    off: [
      {
        file: policy,
        find: "const inline = isDevelopment ? [\"'unsafe-inline'\", \"'unsafe-eval'\"] : scripts;",
        put: "const inline = [\"'unsafe-inline'\", \"'unsafe-eval'\"]; void [isDevelopment, scripts];",
      },
    ],
    test: { file: pages, name: "markup that slips into a page runs nothing and tells nobody" },
  },
  {
    name: "raw-forwarded-host",
    off: [
      {
        file: secure,
        find: 'return trustProxy && headers["x-forwarded-proto"]',
        put: 'return headers["x-forwarded-proto"]',
      },
      {
        file: "lib/server/web/prepare-request.ts",
        find: "if (ours || (!trustProxy && forwarded.includes(name)))",
        put: "if (ours)",
      },
    ],
    test: { file: raw, name: "no header of a request changes what others are given" },
  },
  {
    name: "raw-broken-requests",
    off: [
      {
        file: "lib/server/web/main.ts",
        find: "const server = createServer({",
        put: "const server = createServer({ insecureHTTPParser: true,",
      },
    ],
    test: { file: raw, name: "a request that can be read in two ways is not read at all" },
  },
  {
    name: "browser-text-as-markup",
    off: [
      {
        file: "components/watch/film-facts.tsx",
        find: `data-testid="film-name">
        {name || words.untitled}
      </h1>`,
        put: 'data-testid="film-name" dangerouslySetInnerHTML={{ __html: name }} />',
      },
    ],
    test: {
      file: pages,
      name: "no text a user wrote becomes a script, even where browsers know no content policy",
    },
  },
  {
    name: "browser-markup-of-a-person",
    off: [
      {
        file: "app/(site)/people/[id]/page.tsx",
        find: '<p className="mt-5 max-w-prose text-ink-soft wrap-anywhere">{bio}</p>',
        put: "<p dangerouslySetInnerHTML={{ __html: bio }} />",
      },
    ],
    test: {
      file: pages,
      name: "no text a user wrote becomes a script, even where browsers know no content policy",
    },
  },
  {
    name: "browser-forged-requests",
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: 'sameSite: "lax"',
        put: "sameSite: undefined",
      },
      {
        file: "lib/server/http/authenticate.ts",
        find: "origin !== null ? ours :",
        put: "origin !== null ? true || ours :",
      },
      {
        file: "lib/server/http/authenticate.ts",
        find: 'site === "same-origin" ||',
        put: "true || site ||",
      },
    ],
    test: { file: forged, name: "another site can do nothing in somebody's name" },
  },
  {
    name: "browser-planted-session",
    // Signing in continues the session that the browser came with.
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: "const sid = await openSession(accountId, visitor.userAgent);",
        put: `const sid = visitor.sessionId ?? (await openSession(accountId, visitor.userAgent));
          const { db } = await import("@/lib/server/db");
          if (visitor.sessionId) await db().webSession.create({ data: { id: sid, accountId, userAgent: "" } });`,
      },
      {
        file: "lib/server/sessions/auth-config.ts",
        find: "if (visitor.sessionId) await endSession(visitor.sessionId);",
        put: "",
      },
    ],
    test: { file: forged, name: "a session that somebody planted is not the one signed in with" },
  },
  {
    name: "browser-open-redirect",
    off: [
      {
        file: "lib/server/sessions/safe-next.ts",
        find: 'if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > 2000) return home;',
        put: 'return typeof asked === "string" ? asked : home;',
      },
    ],
    // The other site does not exist, so landing there fails with this error.
    test: {
      file: forged,
      name: "after signing in nobody lands on another site",
      error: "ERR_NAME_NOT_RESOLVED",
    },
  },
  {
    name: "secrets-in-bundle",
    off: [
      {
        file: "instrumentation-client.ts",
        find: "Object.assign(globalThis, {",
        put: 'Object.assign(globalThis, { leak: "AUTH_SECRET",',
      },
    ],
    test: { file: raw, name: "no secret and no code of the server is in what browsers load" },
  },
];
