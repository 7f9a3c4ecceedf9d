import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of what a token may do. */

const file = "lib/server/security/scopes.security.test.ts";

export const scopeGuards: readonly Guard[] = [
  {
    name: "scopes-of-tokens",
    off: [
      {
        file: "lib/server/http/handle.ts",
        find: "if (principal) assertScope(principal, scope);",
        put: "if (!principal) assertScope({ scopes: [] }, null);",
      },
    ],
    test: { file, name: "a token does only what its scopes say GET /me" },
  },
  {
    name: "scopes-of-apps",
    off: [
      {
        file: "lib/server/tokens/find-token-owner.ts",
        find: "scopes.filter((scope) => appScopes.includes(scope))",
        put: "scopes.filter(() => appScopes.length >= 0)",
      },
    ],
    test: { file, name: "a token loses at once what its app loses" },
  },
  {
    name: "scopes-handed-on",
    off: [
      {
        file: "lib/server/http/assert-scope.ts",
        find: "const beyond = granted.filter((scope) => !scopes.includes(scope));",
        put: "const beyond = granted.filter((scope) => !scopes.includes(scope) && scopes.length === 0);",
      },
    ],
    test: { file, name: "a token that may manage apps cannot make itself one" },
  },
];
