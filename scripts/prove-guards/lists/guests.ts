import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of albums' links for guests. */

const file = "lib/server/security/guests.security.test.ts";

function ofGuests(name: string, source: string, find: string, put: string, test: string): Guard {
  return { name: `guests-${name}`, off: [{ file: source, find, put }], test: { file, name: test } };
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
    "lib/server/guests/send-guest-photo.ts",
    'if (!(await findLiveGuests(id, tx))) throw notFound("link");',
    "void id;",
    "refuses what was on its way",
  ),
  ofGuests(
    "others-seen",
    "lib/server/guests/guest-page.ts",
    "...(link.showsPhotos ? [accepted] : [])",
    "accepted",
    "sees nothing of other guests",
  ),
  ofGuests(
    "unaccepted-seen",
    "lib/server/guests/guest-page.ts",
    '{ state: "accepted", photo: { deletedAt: null } } as const',
    "{}",
    "sees nothing of other guests",
  ),
  ofGuests(
    "hasty",
    "lib/server/guests/send-guest-photo.ts",
    "countRequest(`guests ${link.id} ${sending.clientAddress}`, GUEST_PHOTOS_PER_MINUTE);",
    "",
    "has to slow down",
  ),
  ofGuests(
    "other-album",
    "lib/server/guests/decide-guest-photos.ts",
    "photoId: { in: requested }, guest: { link: { albumId } } },",
    "photoId: { in: requested } },",
    "brings nothing into another album",
  ),
];
