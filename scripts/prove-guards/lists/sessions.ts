import type { Guard } from "@/scripts/prove-guards/guard";

/** Passwords, sessions, requests made by other sites, and where people are sent. */

const passwords = "lib/server/security/passwords.security.test.ts";
const cookie = "app/auth/cookie-session.db.test.ts";
const signIn = "lib/server/sessions/auth-config.db.test.ts";
const safeNext = "lib/server/sessions/safe-next.test.ts";
const attempts = "lib/server/accounts/login-attempts.ts";
const authenticate = "lib/server/http/authenticate.ts";

export const sessionGuards: readonly Guard[] = [
  {
    name: "brute-force-of-one-account",
    off: [
      {
        file: attempts,
        find: "{ subject: `pair ${login} ${network}`.slice(0, 400), limit },",
        put: "{ subject: `pair ${login} ${network}`.slice(0, 400), limit: 1e9 },",
      },
    ],
    test: { file: passwords, name: "one account from one address, all at the same time" },
  },
  {
    name: "brute-force-counted-first",
    off: [
      { file: "lib/server/accounts/verify-login.ts", find: "await countAttempt(attempt);", put: "" },
      {
        file: "lib/server/accounts/verify-login.ts",
        find: "if (!(await verifyPassword(password, account?.passwordHash)) || !account) throw badCredentials();",
        put: `if (!(await verifyPassword(password, account?.passwordHash)) || !account) {
          await countAttempt(attempt);
          throw badCredentials();
        }`,
      },
    ],
    test: { file: passwords, name: "one account from one address, all at the same time" },
  },
  {
    name: "brute-force-by-spelling",
    off: [
      {
        file: "lib/server/accounts/verify-login.ts",
        find: "const attempt = { login, clientAddress };",
        put: "const attempt = { login: username, clientAddress };",
      },
    ],
    test: { file: passwords, name: "one account under all the spellings of its name" },
  },
  {
    name: "brute-force-from-many-addresses",
    off: [
      {
        file: attempts,
        find: "{ subject: `account ${login}`.slice(0, 400), limit: limit * wideFactor },",
        put: "",
      },
    ],
    test: { file: passwords, name: "one account from very many addresses" },
  },
  {
    name: "credential-stuffing",
    off: [
      {
        file: attempts,
        find: "{ subject: `address ${network}`.slice(0, 400), limit: limit * wideFactor },",
        put: "",
      },
    ],
    test: { file: passwords, name: "stolen lists of many accounts, from one address" },
  },
  {
    name: "credential-stuffing-from-one-line",
    off: [
      {
        file: attempts,
        find: "const network = addressNetwork(clientAddress);",
        put: "const network = clientAddress; void addressNetwork;",
      },
    ],
    test: {
      file: passwords,
      name: "stolen lists of many accounts, from the many addresses of one IPv6 line",
    },
  },
  {
    name: "timing-of-login",
    off: [
      {
        file: "lib/server/accounts/hash-password.ts",
        find: 'decoy ??= hashPassword("no account has this password");',
        put: "if (!passwordHash) return false;",
      },
    ],
    test: { file: passwords, name: "an answer takes as much work whether the account is there or not" },
  },
  {
    name: "guessing-of-tokens",
    off: [
      {
        file: "lib/server/http/handle.ts",
        find: "countRequest(`refused ${clientAddress(request)}`);",
        put: "",
      },
    ],
    test: {
      file: "lib/server/security/guessing.security.test.ts",
      name: "whoever guesses tokens is soon told to wait",
    },
  },
  {
    name: "password-change-ends-sessions",
    off: [
      {
        file: "lib/server/accounts/change-password.ts",
        find: "db().webSession.deleteMany({ where: { accountId: account.id, id: { not: ownSession } } }),",
        put: "",
      },
    ],
    test: { file: cookie, name: "survives changing the password here and ends everywhere else" },
  },
  {
    name: "csrf-other-origin",
    off: [{ file: authenticate, find: "origin !== null ? ours :", put: "origin !== null ? true || ours :" }],
    test: { file: cookie, name: "is refused from other origins, for reading and for writing" },
  },
  {
    name: "csrf-without-origin",
    off: [
      {
        file: authenticate,
        find: 'site === "same-origin" || (safe && (site === null || site === "none"));',
        put: 'site === "same-origin" || site === null || (safe && site === "none");',
      },
    ],
    test: { file: cookie, name: "is refused from other origins, for reading and for writing" },
  },
  {
    name: "csrf-same-site",
    off: [
      {
        file: authenticate,
        find: 'site === "same-origin" ||',
        put: 'site === "same-origin" || site === "same-site" ||',
      },
    ],
    test: { file: cookie, name: "is refused from other origins, for reading and for writing" },
  },
  {
    name: "csrf-at-sign-in",
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: 'import Credentials from "next-auth/providers/credentials";',
        put: `import Credentials from "next-auth/providers/credentials";
          import { skipCSRFCheck } from "@auth/core";`,
      },
      {
        file: "lib/server/sessions/auth-config.ts",
        find: "trustHost: true,",
        put: "trustHost: true, skipCSRFCheck,",
      },
    ],
    test: { file: signIn, name: "needs next-auth's own form token" },
  },
  {
    name: "cookie-out-of-reach-of-scripts",
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: "options: { httpOnly: true,",
        put: "options: { httpOnly: false,",
      },
    ],
    test: { file: cookie, name: "is accepted as next-auth sets it, from the service's own pages" },
  },
  {
    name: "cookie-same-site",
    off: [{ file: "lib/server/sessions/auth-config.ts", find: 'sameSite: "lax"', put: 'sameSite: "none"' }],
    test: { file: cookie, name: "is accepted as next-auth sets it, from the service's own pages" },
  },
  {
    name: "cookie-secure-over-https",
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: 'path: "/", secure },',
        put: 'path: "/", secure: false && secure },',
      },
    ],
    test: { file: signIn, name: "marks the cookie Secure where people come over https, and only there" },
  },
  {
    name: "session-fixation",
    off: [
      {
        file: "lib/server/sessions/auth-config.ts",
        find: "if (visitor.sessionId) await endSession(visitor.sessionId);",
        put: "",
      },
    ],
    test: { file: signIn, name: "ends the session this browser had before" },
  },
  {
    name: "sign-out-ends-copies",
    off: [{ file: "lib/server/sessions/auth-config.ts", find: "if (sid) await endSession(sid);", put: "" }],
    test: { file: cookie, name: "ends at signing out, also for copies of it" },
  },
  {
    name: "account-taken-by-unproven-address",
    off: [
      {
        file: "lib/server/sessions/verified-email.ts",
        find: "if (!verifiedSchema.safeParse(claimAt(profile, names.isVerified)).success) return undefined;",
        put: "",
      },
    ],
    test: {
      file: "lib/server/sessions/oauth-sign-in.db.test.ts",
      name: "refuses an address that is not proven, in words",
    },
  },
  {
    name: "open-redirect-to-address",
    off: [
      {
        file: "lib/server/sessions/safe-next.ts",
        find: 'if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > 2000) return home;',
        put: 'if (typeof asked !== "string" || !asked.startsWith("/")) return asked;',
      },
    ],
    test: { file: safeNext, name: 'refuses "https://evil.example/"' },
  },
  ...['"//evil.example"', '"/\\\\evil.example"', '"/\\t/evil.example"'].map(
    (next, at): Guard => ({
      name: `open-redirect-${["two-slashes", "backslash", "tab"][at]}`,
      off: [
        {
          file: "lib/server/sessions/safe-next.ts",
          find: 'if (url.origin !== own || url.pathname.startsWith("//") || doors.test(url.pathname)) return home;',
          put: "return asked;",
        },
      ],
      test: { file: safeNext, name: `refuses ${next}` },
    }),
  ),
];
