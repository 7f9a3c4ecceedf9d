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
  {
    name: "storage-limit-where-files-are-written",
    off: [
      {
        file: "lib/server/files/with-stored-files.ts",
        find: "if (owner) await assertWithinLimit(tx, owner, bytesOf([...stored.values()]));",
        put: "void [owner, assertWithinLimit, bytesOf];",
      },
    ],
    test: {
      file: "lib/server/quota/storage-limits.db.test.ts",
      name: "is never exceeded by files that are sent at once",
    },
  },
  {
    name: "storage-limit-before-bytes-come",
    off: [
      {
        file: "lib/server/uploads/begin-upload.ts",
        find: "await assertRoomForUpload(tx, { accountId, isGuest: guestId !== null }, upload.size);",
        put: "void [accountId, guestId, assertRoomForUpload];",
      },
    ],
    test: {
      file: "lib/server/quota/storage-limits.db.test.ts",
      name: "lets only as many begin at once as fit together",
    },
  },
  {
    name: "settings-without-passwords",
    off: [
      {
        file: "lib/server/overview/read-service-settings.ts",
        find: 'return how === "secret" ? null : withoutPassword(value);',
        put: "void withoutPassword; return value;",
      },
    ],
    test: { file: "app/api/admin/overview.db.test.ts", name: "never a secret" },
  },
];
