import { MAX_IMPORT_FILES } from "@/lib/contracts/sources";
import { askImmich, type Immich } from "@/lib/server/sources/immich/ask-immich";
import { giveAsset, takeAssetBack } from "@/lib/server/sources/immich/give-asset";
import { assetOfFile, filesOfAssets, isReadable } from "@/lib/server/sources/immich/immich-files";
import { monthName, PLACE_NAMES, placeOfPath, spanOfMonth } from "@/lib/server/sources/immich/immich-places";
import {
  albumContentsSchema,
  assetSchema,
  facesSchema,
  searchSchema,
  versionSchema,
} from "@/lib/server/sources/immich/immich-schemas";
import { coverOf, listAlbums, listPeople, nameOfPlace } from "@/lib/server/sources/immich/immich-things";
import { resumedBody } from "@/lib/server/sources/resumed-body";
import type {
  Credentials,
  FolderContents,
  RemoteFile,
  RemoteFolder,
  SourceClient,
} from "@/lib/server/sources/source-client";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

const pageSize = 1_000;
/** Some send fewer a page, and of a page perhaps nothing is wanted; but no library has pages without end. */
const maxPages = 400;

/** An Immich: its albums, people, favourites and dates, and the assets in them. */
export function immichClient(credentials: Credentials): SourceClient {
  const immich = askImmich(credentials);
  let version: Promise<number> | undefined;
  const majorVersion = (signal: AbortSignal) => {
    version ??= immich.read("/server/version", versionSchema, signal).then(({ major }) => major);
    return version;
  };
  return {
    list: async (path, signal) => {
      const place = placeOfPath(path);
      if (place.kind === "top") return { folders: topFolders(), files: [] };
      if (place.kind === "albums")
        return { folders: await listAlbums(immich, await majorVersion(signal), signal), files: [] };
      if (place.kind === "people") return { folders: await listPeople(immich, signal), files: [] };
      if (place.kind === "dates") return { folders: await listYears(immich, signal), files: [] };
      if (place.kind === "year") return { folders: monthsOf(place.year), files: [] };
      if (place.kind === "album" && (await majorVersion(signal)) < 3)
        // A search of these leaves out what others have added to the album.
        return albumOf(immich, place.id, signal);
      if (place.kind === "album") return filesOf(immich, { albumIds: [place.id] }, signal);
      if (place.kind === "person") return filesOf(immich, { personIds: [place.id] }, signal);
      if (place.kind === "month") return filesOf(immich, spanOfMonth(place.year, place.month), signal);
      return filesOf(immich, { isFavorite: true }, signal);
    },
    open: (file, signal) =>
      resumedBody(async (from) => {
        const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
        const { id, isEdited } = assetOfFile(file);
        const asset = `/assets/${encodeURIComponent(id)}`;
        const edited: Record<string, string> = isEdited ? { edited: "true" } : {};
        if (isReadable(file)) return immich.open(`${asset}/original`, { headers, query: edited }, signal);
        return openShown(immich, { asset, headers, edited }, signal);
      }, signal),
    names: (paths, signal) => Promise.all(paths.map((path) => nameOfPlace(immich, path, signal))),
    cover: (path, signal) => coverOf(immich, path, signal),
    give: (film, signal) => giveAsset(immich, film, signal),
    // Of an upload that was broken off, Immich keeps nothing.
    forget: () => Promise.resolve(),
    takeBack: (film, signal) => takeAssetBack(immich, film, signal),
    faces: async (file, signal) => {
      try {
        const { id } = assetOfFile(file);
        const faces = await immich.read("/faces", facesSchema, signal, { query: { id } });
        return faces.flatMap((face) => {
          const { boundingBoxX1: x1, boundingBoxY1: y1, boundingBoxX2: x2, boundingBoxY2: y2 } = face;
          const { imageWidth: across, imageHeight: down } = face;
          if (!(across > 0 && down > 0 && x2 > x1 && y2 > y1)) return [];
          return [{ x: x1 / across, y: y1 / down, width: (x2 - x1) / across, height: (y2 - y1) / down }];
        });
      } catch (error) {
        // The photo is worth having without its faces.
        if (isTrouble(error, "forbidden", "gone", "unreadable", "closed", "moved")) return [];
        throw error;
      }
    },
  };
}

function topFolders(): RemoteFolder[] {
  return Object.entries(PLACE_NAMES).map(([path, name]) => ({ path, name, count: null, hasCover: false }));
}

async function albumOf(immich: Immich, id: string, signal: AbortSignal): Promise<FolderContents> {
  const { assets } = await immich.read(`/albums/${encodeURIComponent(id)}`, albumContentsSchema, signal);
  return { folders: [], files: filesOfAssets(assets) };
}

async function filesOf(immich: Immich, search: object, signal: AbortSignal): Promise<FolderContents> {
  const files: RemoteFile[] = [];
  let page = 1;
  for (let pages = 0; files.length <= MAX_IMPORT_FILES; pages += 1) {
    if (pages === maxPages) throw new SourceTrouble("unreadable", "Immich's list of photos never ends.");
    // Without `visibility`, some versions answer with what is archived, too.
    const body = { ...search, visibility: "timeline", withExif: true, order: "asc", page, size: pageSize };
    const { assets } = await immich.read("/search/metadata", searchSchema, signal, { body });
    files.push(...filesOfAssets(assets.items));
    if (assets.nextPage === null || assets.nextPage === undefined) break;
    const next = Number(assets.nextPage);
    if (!Number.isInteger(next) || next <= page)
      throw new SourceTrouble("unreadable", "Immich's list of photos repeats itself.");
    page = next;
  }
  return { folders: [], files };
}

async function listYears(immich: Immich, signal: AbortSignal): Promise<RemoteFolder[]> {
  const yearOf = async (order: "asc" | "desc") => {
    const body = { visibility: "timeline", order, page: 1, size: 1 };
    const { assets } = await immich.read("/search/metadata", searchSchema, signal, { body });
    const asset = assetSchema.safeParse(assets.items[0]).data;
    return asset && new Date(asset.fileCreatedAt).getUTCFullYear();
  };
  const [first, last] = await Promise.all([yearOf("asc"), yearOf("desc")]);
  if (!first || !last || last < first) return [];
  const years = Array.from({ length: Math.min(300, last - first + 1) }, (_, back) => last - back);
  return years.map((year) => ({ path: `dates/${year}`, name: `${year}`, count: null, hasCover: false }));
}

function monthsOf(year: number): RemoteFolder[] {
  return Array.from({ length: 12 }, (_, at) => ({
    path: `dates/${year}/${String(at + 1).padStart(2, "0")}`,
    name: monthName(year, at + 1),
    count: null,
    hasCover: false,
  }));
}

type Shown = { asset: string; headers: Record<string, string>; edited: Record<string, string> };

/** The largest picture that Immich shows of an original which only it can read. */
async function openShown(immich: Immich, { asset, headers, edited }: Shown, signal: AbortSignal) {
  const open = (size: string) =>
    immich.open(`${asset}/thumbnail`, { headers, query: { size, ...edited } }, signal);
  const full = await open("fullsize");
  if (/^image\/(jpeg|webp|png)\b/.test(full.headers["content-type"] ?? "")) return full;
  // Where none is made of full size, the original answers.
  full.destroy();
  return open("preview");
}
