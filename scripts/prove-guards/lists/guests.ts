import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of albums' links for guests. */

const file = "lib/server/security/guests.security.test.ts";

const uploadsFile = "lib/server/security/guest-uploads.security.test.ts";

function ofGuests(name: string, source: string, find: string, put: string, test: string): Guard {
  return { name: `guests-${name}`, off: [{ file: source, find, put }], test: { file, name: test } };
}

function ofUploads(name: string, source: string, find: string, put: string, test: string): Guard {
  return {
    name: `guests-${name}`,
    off: [{ file: source, find, put }],
    test: { file: uploadsFile, name: test },
  };
}

export const guestGuards: readonly Guard[] = [
  ofGuests(
    "closed",
    "lib/server/guests/find-live-guests.ts",
    "closedAt: null,",
    "",
    "looks like one that never was",
  ),
  ofGuests(
    "closed-on-the-way",
    "lib/server/guests/lock-guest-link.ts",
    'if (!(await findLiveGuests(id, tx))) throw notFound("link");',
    "void id;",
    "refuses what was on its way",
  ),
  ofGuests(
    "others-seen",
    "lib/server/guests/guest-page.ts",
    "...(link.showsOthers ? [accepted] : [])",
    "accepted",
    "sees nothing of other guests",
  ),
  {
    name: "guests-unaccepted-seen",
    // What is not accepted is outside the library as well, so each of the two hides it.
    off: [
      { file: "lib/server/guests/guest-page.ts", find: 'state: "accepted",', put: "" },
      {
        file: "lib/server/guests/guest-page.ts",
        find: 'OR: [{ photo: { deletedAt: null } }, { clip: { deletedAt: null, status: "ready" } }],',
        put: "",
      },
    ],
    test: { file, name: "sees nothing of other guests" },
  },
  ofGuests(
    "hasty",
    "lib/server/guests/send-guest-photo.ts",
    "countRequest(`guests ${link.id} ${clientAddress}`, GUEST_FILES_PER_MINUTE);",
    "",
    "has to slow down",
  ),
  ofGuests(
    "other-album",
    "lib/server/guests/decide-guest-items.ts",
    "where: { itemId: { in: concerned }, ...ofAlbum },",
    "where: { itemId: { in: concerned } },",
    "brings nothing into another album",
  ),
  ofGuests(
    "others-item",
    "lib/server/guests/take-back-guest-item.ts",
    "where: { itemId: { in: await withPartners(tx, { guest }, [itemId]) }, guest },",
    "where: { itemId: { in: await withPartners(tx, { guest }, [itemId]) } },",
    "takes back nothing but their own",
  ),
  ofUploads(
    "others-upload",
    "lib/server/uploads/upload-row.ts",
    "where: { id, accountId, guestId, touchedAt:",
    "where: { id, accountId, touchedAt:",
    "is nobody else's",
  ),
  ofUploads(
    "begins-too-many",
    "lib/server/guests/guest-uploads.ts",
    "assertRoom(link, sent, upload.size);",
    "",
    "does not fill the disk",
  ),
  ofUploads(
    "locked",
    "lib/server/guests/find-live-guests.ts",
    "if (!isUnlocked(link, cookies))",
    "if (cookies === undefined)",
    "shows and takes nothing before it is said",
  ),
  ofUploads(
    "password-tried-out",
    "lib/server/links/check-link-password.ts",
    "await countAttempt(attempt);",
    "",
    "makes whoever guesses wait",
  ),
];
