import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export type TestAsset = {
  bytes: Buffer;
  name: string;
  type?: "IMAGE" | "VIDEO";
  taken?: string;
  favourite?: boolean;
  rating?: number;
  visibility?: "timeline" | "archive" | "hidden";
  isTrashed?: boolean;
  /** The clip of a Live Photo. */
  motion?: string;
  albums?: string[];
  people?: string[];
  faces?: object[];
};

const everyPermission = [
  "album.read",
  "asset.read",
  "asset.view",
  "asset.download",
  "person.read",
  "face.read",
  "asset.upload",
  "asset.delete",
  "albumAsset.create",
  "albumAsset.delete",
];

const sha1 = (bytes: Buffer) => createHash("sha1").update(bytes).digest("base64");

/** Answers as the published interface of Immich says, with what a test puts in and faults that it asks for. */
export function createImmich() {
  const immich = {
    version: { major: 3, minor: 2, patch: 0 },
    key: "the key",
    permissions: everyPermission,
    assets: new Map<string, TestAsset>(),
    albums: new Map<string, string>(),
    people: new Map<string, string>(),
    /** The most assets that a page holds, whatever is asked for. */
    pageSize: 1_000,
    /** How many assets have been uploaded. */
    uploads: 0,
    searches: [] as Record<string, unknown>[],
    interfere: undefined as ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined,
    answer: (request: IncomingMessage, response: ServerResponse) => void reply(request, response),
  };

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request).catch(() => Buffer.alloc(0));
    const body = bytes.toString("utf8");
    if (immich.interfere?.(request, response)) return;
    const url = new URL(request.url ?? "", "http://immich");
    const json = (status: number, answer: object) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    const refuse = (status: number, message: string) => json(status, { message, statusCode: status });
    const path = url.pathname.replace(/^\/api/, "");
    if (!url.pathname.startsWith("/api/")) return response.writeHead(404).end("<html>") && undefined;
    if (path === "/server/version") return json(200, immich.version);
    if (request.headers["x-api-key"] !== immich.key) return refuse(401, "Invalid API key");
    const may = (permission: string) => {
      if (immich.permissions.includes("all") || immich.permissions.includes(permission)) return true;
      refuse(403, `Missing required permission: ${permission}`);
      return false;
    };
    if (path === "/api-keys/me")
      return json(200, { id: "k", name: "Kinora", permissions: immich.permissions });
    if (path === "/albums") {
      if (!may("album.read")) return;
      const isOfOthers = url.searchParams.get("shared") === "true" && immich.version.major < 3;
      return json(200, isOfOthers ? [] : [...immich.albums.keys()].map(albumOf));
    }
    if (path === "/people") {
      const people = [...immich.people].map(([id, name]) => ({ id, name, isHidden: false }));
      return void (may("person.read") && json(200, { people, total: people.length, hasNextPage: false }));
    }
    const { method } = request;
    const idsOf = () => (JSON.parse(body) as { ids: string[] }).ids;
    if (path === "/assets/bulk-upload-check")
      return void (may("asset.upload") && json(200, { results: [checked(JSON.parse(body))] }));
    if (path === "/assets" && method === "POST")
      return void (may("asset.upload") && keepUpload(bytes, request, json));
    if (path === "/assets" && method === "DELETE") {
      if (!may("asset.delete")) return;
      for (const id of idsOf()) Object.assign(immich.assets.get(id) ?? {}, { isTrashed: true });
      return void response.writeHead(204).end();
    }
    if (path === "/search/metadata") return void (may("asset.read") && search(body, request, json));
    if (path === "/faces")
      return void (
        may("face.read") && json(200, immich.assets.get(url.searchParams.get("id") ?? "")?.faces ?? [])
      );
    const [, kind = "", id = "", what] = path.split("/");
    if (kind === "albums" && immich.albums.has(id) && what === "assets") {
      const isAdding = method === "PUT";
      if (!may(isAdding ? "albumAsset.create" : "albumAsset.delete")) return;
      return json(
        200,
        idsOf().map((one) => fillAlbum(id, one, isAdding)),
      );
    }
    if (kind === "albums" && immich.albums.has(id)) {
      const isBrief = immich.version.major >= 3 || url.searchParams.get("withoutAssets") === "true";
      const assets = isBrief ? {} : { assets: assetsWith(({ albums }) => albums?.includes(id)) };
      return void (may("album.read") && json(200, { ...albumOf(id), ...assets }));
    }
    const name = immich.people.get(id);
    if (kind === "people" && name !== undefined)
      return what ? sendBytes(request, response, firstOf("people", id)) : json(200, { id, name });
    const asset = immich.assets.get(id);
    if (kind === "assets" && asset)
      return void (
        may(what === "original" ? "asset.download" : "asset.view") && sendBytes(request, response, asset)
      );
    // What is missing and what is somebody else's are the same to it.
    return refuse(400, `Not found or no ${kind} access`);
  }

  function checked({ assets: [asked] }: { assets: { id: string; checksum: string }[] }) {
    const found = [...immich.assets].find(([, { bytes }]) => sha1(bytes) === asked?.checksum);
    if (!found) return { id: asked?.id, action: "accept" };
    const isTrashed = found[1].isTrashed ?? false;
    return { id: asked?.id, action: "reject", reason: "duplicate", assetId: found[0], isTrashed };
  }

  function keepUpload(
    body: Buffer,
    request: IncomingMessage,
    json: (status: number, answer: object) => void,
  ): void {
    const boundary = /boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
    const begin = body.indexOf("\r\n\r\n", body.indexOf('name="assetData"')) + 4;
    const end = body.lastIndexOf(`\r\n--${boundary}--`);
    const fields = body.subarray(0, begin).toString("utf8");
    const field = (name: string) => new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`).exec(fields)?.[1];
    const needed = [
      "fileCreatedAt",
      "fileModifiedAt",
      ...(immich.version.major < 3 ? ["deviceAssetId", "deviceId"] : []),
    ];
    if (begin < 4 || end < begin || needed.some((name) => !field(name)))
      return json(400, { message: ["assetData must be given"] });
    const bytes = body.subarray(begin, end);
    const known = [...immich.assets].find(([, asset]) => asset.bytes.equals(bytes));
    if (known) return json(200, { id: known[0], status: "duplicate" });
    const id = `up${(immich.uploads += 1)}`;
    immich.assets.set(id, {
      bytes,
      type: "VIDEO",
      name: field("filename") ?? "",
      taken: field("fileCreatedAt"),
    });
    json(201, { id, status: "created" });
  }

  function fillAlbum(album: string, id: string, isAdding: boolean) {
    const asset = immich.assets.get(id);
    if (!asset) return { id, success: false, error: "not_found" };
    const isIn = asset.albums?.includes(album) ?? false;
    if (isIn === isAdding) return { id, success: false, error: isAdding ? "duplicate" : "not_found" };
    const others = (asset.albums ?? []).filter((one) => one !== album);
    asset.albums = isAdding ? [...others, album] : others;
    return { id, success: true };
  }

  function search(body: string, request: IncomingMessage, json: (status: number, answer: object) => void) {
    // Without a JSON type, Immich passes over the body.
    const isJson = request.headers["content-type"] === "application/json";
    const asked = (isJson ? JSON.parse(body) : {}) as Record<string, unknown>;
    immich.searches.push(asked);
    const { albumIds, personIds, isFavorite, takenAfter, takenBefore, visibility, order } = asked;
    const { page = 1, size = 250 } = asked as { page?: number; size?: number };
    if (!Number.isInteger(page) || page < 1 || size > 1000) return json(400, { message: ["size too large"] });
    const found = assetsWith((asset) => {
      const taken = asset.taken ?? "2024-05-04T10:30:00.000Z";
      return (
        (!Array.isArray(albumIds) || albumIds.every((id) => asset.albums?.includes(id))) &&
        (!Array.isArray(personIds) || personIds.every((id) => asset.people?.includes(id))) &&
        (isFavorite === undefined || Boolean(asset.favourite) === isFavorite) &&
        (typeof takenAfter !== "string" || taken >= takenAfter) &&
        (typeof takenBefore !== "string" || taken <= takenBefore) &&
        (visibility === undefined || (asset.visibility ?? "timeline") === visibility)
      );
    }, asked.withExif === true).toSorted(
      (a, b) => (order === "asc" ? 1 : -1) * a.fileCreatedAt.localeCompare(b.fileCreatedAt),
    );
    const perPage = Math.min(size, immich.pageSize);
    const items = found.slice((page - 1) * perPage, page * perPage);
    const nextPage = found.length > page * perPage ? `${page + 1}` : null;
    json(200, {
      albums: { items: [] },
      assets: { total: items.length, count: items.length, items, nextPage },
    });
  }

  function albumOf(id: string) {
    const inside = [...immich.assets].filter(([, { albums }]) => albums?.includes(id));
    const thumbnail = inside[0]?.[0] ?? null;
    return {
      id,
      albumName: immich.albums.get(id) ?? "",
      assetCount: inside.length,
      albumThumbnailAssetId: thumbnail,
    };
  }

  function assetsWith(fits: (asset: TestAsset) => boolean | undefined, hasExif = true) {
    return [...immich.assets]
      .filter(([, asset]) => fits(asset))
      .map(([id, asset]) => ({
        id,
        type: asset.type ?? "IMAGE",
        originalFileName: asset.name,
        checksum: sha1(asset.bytes),
        fileCreatedAt: asset.taken ?? "2024-05-04T10:30:00.000Z",
        isFavorite: asset.favourite ?? false,
        ...(hasExif && { exifInfo: { rating: asset.rating ?? null, city: null } }),
        isTrashed: asset.isTrashed ?? false,
        isOffline: false,
        visibility: asset.visibility ?? "timeline",
        livePhotoVideoId: asset.motion ?? null,
      }));
  }

  function firstOf(list: "people", id: string): TestAsset | undefined {
    return [...immich.assets.values()].find((asset) => asset[list]?.includes(id));
  }

  function sendBytes(request: IncomingMessage, response: ServerResponse, asset: TestAsset | undefined): void {
    if (!asset) return void response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const rest = asset.bytes.subarray(from);
    const headers = { "Content-Length": rest.length, ETag: `"${sha1(asset.bytes)}"` };
    const range = `bytes ${from}-${asset.bytes.length - 1}/${asset.bytes.length}`;
    response.writeHead(from > 0 ? 206 : 200, { ...headers, ...(from > 0 && { "Content-Range": range }) });
    response.end(rest);
  }
  return immich;
}
