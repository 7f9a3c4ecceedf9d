import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";
import { guestRequests, guestResponses } from "@/lib/contracts/guest-examples";

const album = {
  id: ids.album,
  name: "Our summer",
  photo_count: 1,
  clip_count: 1,
  cover: { kind: "photo", id: ids.photo, url: `${origin}/files/${ids.file}/thumbnail` },
  created_on: 1_790_000_000,
  modified_on: 1_790_000_320,
};
const contents = {
  ...album,
  items: [
    { kind: "photo", id: ids.photo },
    { kind: "clip", id: ids.clip },
  ],
};

export const albumResponses = {
  listAlbums: { albums: [album] },
  createAlbum: contents,
  getAlbum: contents,
  changeAlbum: { ...album, name: "Our summer by the sea" },
  fillAlbum: contents,
  deleteAlbum: { status: 200, message: "Album deleted." },
  restoreAlbum: album,
  ...guestResponses,
};

export const albumRequests = {
  createAlbum: { name: "Our summer" },
  changeAlbum: { name: "Our summer by the sea" },
  fillAlbum: { remove: [ids.clip] },
  ...guestRequests,
};
