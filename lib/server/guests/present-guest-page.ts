import type { z } from "zod";
import type { getGuestPage, guestViewSchema, sendGuestPhoto } from "@/lib/contracts/guest-page";
import { clipAddress } from "@/lib/server/clips/clip-address";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { readGuestPage } from "@/lib/server/guests/guest-page";
import { fileMegabytes } from "@/lib/server/guests/guest-room";
import type { GuestView } from "@/lib/server/guests/guest-view";
import type { SentItem } from "@/lib/server/guests/find-sent";

type Page = z.input<(typeof getGuestPage)["response"]>;
type View = z.input<typeof guestViewSchema>;
type Sent = z.input<(typeof sendGuestPhoto)["response"]>;

export async function presentGuestPage(
  link: LiveGuestLink,
  guestKey: string | undefined,
  origin: string,
): Promise<Page> {
  const { items, itemsLeft, megabytesLeft } = await readGuestPage(link, guestKey);
  const largest = fileMegabytes(link);
  return {
    album: link.album.name,
    owner: link.album.account.name,
    expires_on: link.expiresAt && epochSeconds(link.expiresAt),
    max_photo_mb: largest.photo,
    max_clip_mb: largest.clip,
    items_left: itemsLeft,
    megabytes_left: megabytesLeft,
    items: items.map((item) => presentView(item, origin)),
  };
}

export function presentSent({ item, itemsLeft }: SentItem, origin: string): Sent {
  return { item: presentView(item, origin), items_left: itemsLeft };
}

function presentView({ itemId, state, photo, clip, isMine }: GuestView, origin: string): View {
  const common = { id: itemId, mine: isMine, may_take_back: isMine && state !== "accepted" };
  if (clip) {
    const poster = clip.files[0];
    const { status, width, height } = clip;
    const url = poster ? clipAddress(origin, "poster", poster.fileId) : null;
    return { ...common, kind: "clip", status, url, width, height };
  }
  if (!photo) throw new Error("An item of a guest is neither a photo nor a clip.");
  const { thumbFileId, width, height } = photo;
  const url = fileAddress(origin, thumbFileId, "thumbnail");
  return { ...common, kind: "photo", status: "ready", url, width, height };
}
