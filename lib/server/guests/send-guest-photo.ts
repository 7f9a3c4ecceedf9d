import { GUEST_FILES_PER_MINUTE } from "@/lib/contracts/guest-limits";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import { enterGuests } from "@/lib/server/guests/find-live-guests";
import { fileMegabytes } from "@/lib/server/guests/guest-room";
import type { GuestCall } from "@/lib/server/guests/read-guest-call";
import type { SentItem } from "@/lib/server/guests/find-sent";
import { takeGuestFile } from "@/lib/server/guests/take-guest-file";
import { countRequest } from "@/lib/server/http/rate-limit";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

/** Takes a photo that a guest sends whole. */
export async function sendGuestPhoto(call: GuestCall, name: string): Promise<SentItem> {
  const { linkId, guestKey, guestName, clientAddress, origin, request } = call;
  const { signal } = request;
  const link = await enterGuests(linkId, request.headers.get("cookie"));
  countRequest(`guests ${link.id} ${clientAddress}`, GUEST_FILES_PER_MINUTE);
  const guest = { linkId: link.id, keyHash: hashSecret(guestKey) };
  const owner = { accountId: link.album.accountId, isGuest: true };
  return withReceivedFile(request, owner, fileMegabytes(link).photo * 2 ** 20, ({ path, sha256 }) =>
    takeGuestFile(link, guest, { kind: "photo", path, sha256, name, guestName, origin, signal }),
  );
}
