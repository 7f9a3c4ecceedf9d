import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const link = {
  id: ids.guestLink,
  url: `${origin}/guests/${ids.guestLink}`,
  open: true,
  closed_on: null,
  expires_on: 4_102_444_800,
  accept_all: false,
  show_photos: false,
  max_photos: 500,
  max_per_guest: 100,
  max_photo_mb: null,
  photo_count: 1,
  waiting_count: 1,
  guest_count: 1,
  created_on: 1_790_000_400,
};

const photo = {
  id: ids.photo,
  state: "waiting",
  guest: "k4Tz9vNcQe7XpLwR2sYb1A",
  guest_name: "Grace",
  name: "beach.jpg",
  width: 4032,
  height: 3024,
  url: `${origin}/files/${ids.file}/original.jpg`,
  thumbnail_url: `${origin}/files/${ids.file}/thumbnail`,
  sent_on: 1_790_000_900,
};

const view = { url: photo.thumbnail_url, width: photo.width, height: photo.height, mine: true };
const accepted = { link: { ...link, waiting_count: 0 }, photos: [{ ...photo, state: "accepted" }] };

export const guestResponses = {
  getGuests: { link, photos: [photo] },
  changeGuests: { ...link, photo_count: 0, waiting_count: 0, guest_count: 0 },
  closeGuests: { ...link, open: false, closed_on: 1_790_001_000 },
  decideGuestPhotos: accepted,
  getGuestPage: {
    album: "Our summer",
    owner: "Ada Lovelace",
    expires_on: link.expires_on,
    max_photo_mb: 50,
    photos_left: 99,
    photos: [view],
  },
  sendGuestPhoto: { photo: view, photos_left: 99 },
};

export const guestRequests = {
  changeGuests: { expires_on: 4_102_444_800, max_per_guest: 100 },
  decideGuestPhotos: { accept: [ids.photo] },
};
