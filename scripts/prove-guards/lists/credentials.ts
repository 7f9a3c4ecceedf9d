import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of who may come in. */

const routes = "lib/server/security/routes.security.test.ts";
const without = "no operation answers without valid credentials";

const life = " AND t.last_used_at > now() - make_interval(days => ${CREDENTIAL_LIFE_DAYS})";

export const credentialGuards: readonly Guard[] = [
  {
    name: "credentials-required",
    off: [
      {
        file: "lib/server/http/handle.ts",
        find: 'if (!principal && endpoint.access === "account") {',
        put: "if (false) {",
      },
    ],
    test: { file: routes, name: `${without} GET /musics` },
  },
  {
    name: "token-compared",
    off: [
      {
        file: "lib/server/tokens/find-token-owner.ts",
        find: "if (!row || !matchesHash(accessToken, row.tokenHash)) return undefined;",
        put: "if (!row) return undefined;",
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "token-expires",
    off: [{ file: "lib/server/tokens/find-token-owner.ts", find: life, put: "" }],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "token-revoked",
    off: [
      {
        file: "lib/server/tokens/end-credential.ts",
        find: "await db().apiToken.deleteMany({ where: { accessKey: credential.accessKey } });",
        put: "void 0;",
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "tokens-end-with-their-app",
    off: [
      {
        file: "lib/server/apps/delete-app.ts",
        find: "await tx.app.delete({ where: { id: appId }, select: { id: true } });",
        put: 'await tx.app.update({ where: { id: appId }, data: { name: "Deleted" }, select: { id: true } });',
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "session-ended",
    off: [
      {
        file: "lib/server/sessions/web-sessions.ts",
        find: "await db().webSession.deleteMany({ where: { id: sessionId } });",
        put: "void [db, sessionId];",
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "session-expires",
    off: [
      {
        file: "lib/server/sessions/find-session-owner.ts",
        find: life.replace("t.", "s."),
        put: "",
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "session-cookie-sealed",
    off: [
      {
        file: "lib/server/sessions/session-cookie.ts",
        find: "return sessionIdIn(await decode({ token, secret: authSecret(), salt: SESSION_COOKIE_NAME }));",
        put: 'return sessionIdIn(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));',
      },
    ],
    test: { file: routes, name: `${without} GET /me/credits` },
  },
  {
    name: "credentials-in-address",
    off: [
      {
        file: "lib/server/http/authenticate.ts",
        find: 'request.headers.get("x-access-key")',
        put: 'request.headers.get("x-access-key") ?? new URL(request.url).searchParams.get("access_key")',
      },
      {
        file: "lib/server/http/authenticate.ts",
        find: 'request.headers.get("x-access-token")',
        put: 'request.headers.get("x-access-token") ?? new URL(request.url).searchParams.get("access_token")',
      },
    ],
    test: { file: routes, name: `${without} not by credentials in the address or in the body either` },
  },
  {
    name: "methods-not-served",
    off: [
      {
        file: "lib/server/http/route.ts",
        find: "DELETE: says(handlers.DELETE ?? refuse,",
        put: "DELETE: says(handlers.DELETE ?? get ?? refuse,",
      },
    ],
    test: { file: routes, name: `${without} nor by another method than it is documented with` },
  },
];
