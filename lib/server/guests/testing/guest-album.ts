import type { z } from "zod";
import type { getAlbum } from "@/lib/contracts/albums";
import type { getGuestPage } from "@/lib/contracts/guest-page";
import type { getGuests, guestLinkSchema } from "@/lib/contracts/guests";
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

/** What looks like a clip until a worker opens it. */
export const clipLike = (size = 100) =>
  Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\0\0mp42mp41", "latin1")], size);

type Headers = Record<string, string>;
type Sent = {
  items_left: number;
  item: { id: string; kind: string; status: string; url: string; mine: boolean; may_take_back: boolean };
  error: { code: string };
};

export async function sendAsGuest(link: string, key: string, photo: Buffer | undefined, extra: Headers = {}) {
  const headers = { "Guest-Key": key, "Content-Length": String(photo?.length ?? 0), ...extra };
  const body = photo && new Uint8Array(photo);
  const response = await dispatch(`/api/guests/${link}/photos`, { method: "PUT", headers, body });
  // handle() has already checked the contract.
  return { status: response.status, body: (await response.json()) as Sent };
}

export function guestPage(link: string, key?: string, extra: Headers = {}) {
  const headers = { ...(key !== undefined && { "Guest-Key": key }), ...extra };
  return client({}).get<Page>(`/guests/${link}`, headers);
}

/** Takes back what a guest sent, or brings it back. */
export function takeBackAsGuest(
  link: string,
  key: string,
  item: string,
  body: object = { taken_back: true },
) {
  return client({ "Guest-Key": key }).post<Sent>(`/guests/${link}/items/${item}`, body);
}

/** What a guest does to send a file in pieces. Every answer has its `error.code` at hand. */
export function guestUploads(link: string, key: string, extra: Headers = {}) {
  const base = `/api/guests/${link}/uploads`;
  const ask = async (path: string, method: string, headers: Headers = {}, body?: Buffer | string) => {
    const all = { "Guest-Key": key, "Tus-Resumable": "1.0.0", ...headers, ...extra };
    const given = body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) };
    const response = await dispatch(`${base}${path}`, { method, headers: all, ...given });
    const text = await response.text();
    // handle() has already checked the contract.
    const answer = (text === "" ? {} : JSON.parse(text)) as Partial<Sent>;
    return { status: response.status, headers: response.headers, body: answer, code: answer.error?.code };
  };
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return {
    begin: async (size: number, kind = "clip", name = "dance.mp4") => {
      const metadata = `kind ${base64(kind)},filename ${base64(name)}`;
      const begun = await ask("", "POST", { "Upload-Length": String(size), "Upload-Metadata": metadata });
      return { ...begun, id: begun.headers.get("location")?.split("/").at(-1) ?? "" };
    },
    offset: (id: string) => ask(`/${id}`, "HEAD"),
    append: (id: string, offset: number, piece: Buffer) =>
      ask(
        `/${id}`,
        "PATCH",
        {
          "Content-Type": "application/offset+octet-stream",
          "Upload-Offset": String(offset),
          "Content-Length": String(piece.byteLength),
        },
        piece,
      ),
    keep: (id: string) => ask(`/${id}`, "POST", { "Content-Type": "application/json" }, "{}"),
    end: (id: string) => ask(`/${id}`, "DELETE"),
  };
}

/** Sends a whole file in pieces. */
export async function sendInPieces(link: string, key: string, file: Buffer, kind = "clip") {
  const uploads = guestUploads(link, key);
  const begun = await uploads.begin(file.byteLength, kind);
  if (begun.status !== 201) return begun;
  await uploads.append(begun.id, 0, file);
  return { ...(await uploads.keep(begun.id)), id: begun.id };
}

export type GuestAlbum = Awaited<ReturnType<typeof guestAlbum>>;

/** Somebody's album, with what its owner does about guests. */
export async function guestAlbum() {
  const me: TestAccount = await createTestAccount({ name: "Ada" });
  const api = client(me.headers);
  const album = (await api.post<Contents>("/me/albums", { name: "Our summer" })).body.id;
  const address = `/me/albums/${album}/guests`;
  const guests = async () => (await api.get<Guests>(address)).body;
  let id: string | undefined;
  const change = async (settings: object) => {
    const link = (await api.post<Link>(id === undefined ? address : `${address}/${id}`, settings)).body;
    id = link.id ?? id;
    return link;
  };
  return {
    me,
    api,
    album,
    address,
    guests,
    /** Makes a link, and changes that one from then on. */
    open: async (settings: object = {}) => change(settings),
    link: async () => (await guests()).links.find((link) => link.id === id),
    close: () => api.delete<Link>(`${address}/${id}`),
    sentIds: async () => (await guests()).items.map((item) => item.id),
    decide: (body: object) => api.post<Guests>(`${address}/items`, body),
    library: async () =>
      (await api.get<Library>("/me/photos")).body.albums.flatMap(({ photos }) => photos.map(({ id }) => id)),
    trash: async () =>
      (await api.get<Library>("/me/photos?deleted=1")).body.albums.flatMap(({ photos }) => photos),
    inAlbum: async () => (await api.get<Contents>(`/me/albums/${album}`)).body.items.map(({ id }) => id),
  };
}
