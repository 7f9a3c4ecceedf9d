import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";
import { uploadExample } from "@/lib/contracts/upload-example";

const link = {
  id: ids.guestLink,
  url: `${origin}/guests/${ids.guestLink}`,
  name: "For the table cards",
  open: true,
  closed_on: null,
  expires_on: 4_102_444_800,
  has_password: false,
  accept_all: false,
  show_others: false,
  send_mail: true,
  max_items: 500,
  max_per_guest: 100,
  max_photo_mb: null,
  max_clip_mb: 500,
  max_total_mb: 20_000,
  item_count: 1,
  waiting_count: 1,
  guest_count: 1,
  created_on: 1_790_000_400,
};

const photo = {
  id: ids.photo,
  kind: "photo",
  state: "waiting",
  status: "ready",
  reason: "",
  link: ids.guestLink,
  guest: "k4Tz9vNcQe7XpLwR2sYb1A",
  guest_name: "Grace",
  name: "beach.jpg",
  width: 4032,
  height: 3024,
  duration: 0,
  url: `${origin}/files/${ids.file}/original.jpg`,
  thumbnail_url: `${origin}/files/${ids.file}/thumbnail`,
  sent_on: 1_790_000_900,
};

const view = {
  id: photo.id,
  kind: "photo",
  status: "ready",
  url: photo.thumbnail_url,
  width: photo.width,
  height: photo.height,
  mine: true,
  may_take_back: true,
};
const accepted = { links: [{ ...link, waiting_count: 0 }], items: [{ ...photo, state: "accepted" }] };

export const guestResponses = {
  getGuests: { links: [link], items: [photo] },
  createGuestLink: { ...link, item_count: 0, waiting_count: 0, guest_count: 0 },
  changeGuestLink: link,
  closeGuestLink: { ...link, open: false, closed_on: 1_790_001_000 },
  inviteGuests: { invited_count: 2 },
  decideGuestItems: accepted,
  getGuestPage: {
    album: "Our summer",
    owner: "Ada Lovelace",
    expires_on: link.expires_on,
    max_photo_mb: 50,
    max_clip_mb: 500,
    items_left: 99,
    megabytes_left: 19_994,
    items: [view],
  },
  openGuestLink: { opened: true },
  sendGuestPhoto: { item: view, items_left: 99 },
  readGuestUpload: { ...uploadExample, kind: "clip", name: "dance.mov" },
  keepGuestUpload: { item: view, items_left: 99 },
  takeBackGuestItem: { item: view, items_left: 99 },
};

export const guestRequests = {
  createGuestLink: { name: link.name, expires_on: 4_102_444_800, max_per_guest: 100 },
  changeGuestLink: { password: "dance all night" },
  inviteGuests: { emails: ["grace@example.org", "alan@example.org"] },
  openGuestLink: { password: "dance all night" },
  decideGuestItems: { accept: [ids.photo] },
  takeBackGuestItem: { taken_back: true },
};
