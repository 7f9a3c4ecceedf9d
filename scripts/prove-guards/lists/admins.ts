import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of what administrators alone may do. */

const test = { file: "lib/server/security/admins.security.test.ts", name: "is open to them alone" };

export const adminGuards: readonly Guard[] = [
  {
    name: "admins-alone",
    off: [
      {
        file: "lib/server/http/handle.ts",
        find: "if (endpoint.forAdmins && !principal?.account.isAdmin) throw nothingHere();",
        put: "void nothingHere;",
      },
    ],
    test,
  },
];
