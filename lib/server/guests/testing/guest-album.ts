import type { z } from "zod";
import type { getAlbum } from "@/lib/contracts/albums";
import type { getGuestPage, getGuests, guestLinkSchema } from "@/lib/contracts/guests";
import type { listPhotos } from "@/lib/contracts/photos";
import { sharp } from "@/lib/server/media/image-library";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Guests = z.output<(typeof getGuests)["response"]>;
type Link = z.output<typeof guestLinkSchema>;
type Page = z.output<(typeof getGuestPage)["response"]>;
type Library = z.output<(typeof listPhotos)["response"]>;
export type Contents = z.output<(typeof getAlbum)["response"]>;

export const guestKey = () => newId() + newId();

/** A small photo in one colour. */
export const plainPhoto = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Headers = Record<string, string>;
type Sent = { photos_left: number; photo: { url: string; mine: boolean }; error: { code: string } };

export async function sendAsGuest(link: string, key: string, photo: Buffer | undefined, extra: Headers = {}) {
  const headers = { "Guest-Key": key, "Content-Length": String(photo?.length ?? 0), ...extra };
  const body = photo && new Uint8Array(photo);
  const response = await dispatch(`/api/guests/${link}/photos`, { method: "PUT", headers, body });
  // handle() has already checked the contract.
  return { status: response.status, body: (await response.json()) as Sent };
}

export function guestPage(link: string, key?: string) {
  return client({}).get<Page>(`/guests/${link}`, key === undefined ? {} : { "Guest-Key": key });
}

export type GuestAlbum = Awaited<ReturnType<typeof guestAlbum>>;

/** Somebody's album, with what its owner does about guests. */
export async function guestAlbum() {
  const me: TestAccount = await createTestAccount({ name: "Ada" });
  const api = client(me.headers);
  const album = (await api.post<Contents>("/me/albums", { name: "Our summer" })).body.id;
  const address = `/me/albums/${album}/guests`;
  const guests = async () => (await api.get<Guests>(address)).body;
  return {
    me,
    api,
    album,
    address,
    guests,
    open: async (settings: object = {}) => (await api.post<Link>(address, settings)).body,
    close: () => api.delete<Link>(address),
    sentIds: async () => (await guests()).photos.map(({ id }) => id),
    decide: (body: object) => api.post<Guests>(`${address}/photos`, body),
    library: async () =>
      (await api.get<Library>("/me/photos")).body.albums.flatMap(({ photos }) => photos.map(({ id }) => id)),
    trash: async () =>
      (await api.get<Library>("/me/photos?deleted=1")).body.albums.flatMap(({ photos }) => photos),
    inAlbum: async () => (await api.get<Contents>(`/me/albums/${album}`)).body.items.map(({ id }) => id),
  };
}
