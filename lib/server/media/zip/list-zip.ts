import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";
import { MediaError } from "@/lib/server/media/media-error";
import { openTakeoutDates, readSidecar, type Sidecar } from "@/lib/server/media/zip/takeout-dates";
import type { ZipEntry, ZipListing } from "@/lib/server/media/zip/zip-entry";

/** More files than this are no library of photos, and their list would fill the memory. */
const maxZipEntries = 50_000;
/** Descriptions of photos have a few kilobytes. */
const maxSidecarBytes = 64 << 10;
const maxNameLength = 300;
/** Photos and clips are packed already: what shrinks much more than this is made to do harm. */
const maxRatio = 50;
const ratioFreeBytes = 1 << 20;
/** A whole archive may shrink this much: entries that share their bytes, and many small lies, add up. */
const maxWholeRatio = 20;
const wholeFreeBytes = 64 << 20;

const endings = {
  photo: /\.(jpe?g|png|webp|hei[cf]|avif|gif)$/i,
  clip: /\.(mp4|m4v|mov|qt|webm|mkv|avi|ts|m2ts|mts|3gp)$/i,
} as const;
const sidecarEnding = /\.json$/i;
const archive = /\.(zip|7z|rar|tar|gz|tgz)$/i;
const hidden = /(^|\/)(\.(?!\.?\/)|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

export type ZipLimits = { photoBytes: number; clipBytes: number };

/** What an archive says that it holds. */
type Contents = {
  entries: ZipEntry[];
  sidecars: Sidecar[];
  otherCount: number;
  packedBytes: number;
  /** Of what will be unpacked. */
  unpackedBytes: number;
};

/** Lists what an archive holds, without unpacking any of its pictures. */
export async function listZip(path: string, limits: ZipLimits): Promise<ZipListing> {
  return withDates(await readContents(path, limits));
}

async function readContents(path: string, limits: ZipLimits): Promise<Contents> {
  const zip = await opened(path);
  try {
    const contents = await contentsOf(zip, limits);
    refuseBombs(contents, (await stat(path)).size);
    return contents;
  } catch (error) {
    throw error instanceof MediaError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

async function contentsOf(zip: ZipFile, limits: ZipLimits): Promise<Contents> {
  if (zip.entryCount > maxZipEntries)
    throw new MediaError("too_large", `The archive has more than ${maxZipEntries} files.`);
  const contents: Contents = { entries: [], sidecars: [], otherCount: 0, packedBytes: 0, unpackedBytes: 0 };
  for await (const entry of zip.eachEntry()) {
    const entryPath = nameOf(entry);
    contents.packedBytes += entry.compressedSize;
    if (entryPath.endsWith("/") || hidden.test(entryPath)) continue;
    const listed = listedEntry(entry, entryPath, limits);
    if (listed) {
      contents.entries.push(listed);
      if (listed.problem === null) contents.unpackedBytes += entry.uncompressedSize;
      continue;
    }
    const sidecar = await sidecarOf(zip, entry, entryPath);
    if (sidecar) contents.sidecars.push(sidecar);
    contents.otherCount += 1;
  }
  return contents;
}

/** Photos, clips, and what people may have taken for them. */
function listedEntry(entry: Entry, entryPath: string, limits: ZipLimits): ZipEntry | undefined {
  const kind = kindOf(entryPath);
  if (kind) {
    const problem = problemOf(entry, limits[`${kind}Bytes`]);
    return { ...aboutOf(entry, entryPath), kind, problem };
  }
  if (!archive.test(entryPath)) return undefined;
  return { ...aboutOf(entry, entryPath), kind: "photo", problem: "It is an archive inside the archive." };
}

function kindOf(entryPath: string): ZipEntry["kind"] | undefined {
  if (endings.photo.test(entryPath)) return "photo";
  return endings.clip.test(entryPath) ? "clip" : undefined;
}

function refuseBombs({ packedBytes, unpackedBytes }: Contents, archiveBytes: number): void {
  // Files that overlap are what bombs are made of.
  if (packedBytes > archiveBytes) throw damaged(undefined);
  if (unpackedBytes > wholeFreeBytes + packedBytes * maxWholeRatio)
    throw new MediaError("too_large", "The archive is packed too tightly for photos and clips.");
}

/** Gives entries the dates that sidecars say, and keeps the sidecars that fit none. */
function withDates({ entries, sidecars, otherCount }: Contents): ZipListing {
  const found = new Set<Sidecar>();
  const sidecarFor = openTakeoutDates(sidecars);
  const dated = entries.map((entry) => {
    const sidecar = sidecarFor(entry.path);
    if (sidecar) found.add(sidecar);
    return { ...entry, takenAt: sidecar?.takenAt ?? null };
  });
  return { entries: dated, otherCount, sidecars: sidecars.filter((sidecar) => !found.has(sidecar)) };
}

async function opened(path: string): Promise<ZipFile> {
  // Names are decoded here: archives often say the wrong encoding, and yauzl refuses a whole archive for one path.
  return openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (error: unknown) => {
      throw damaged(error);
    },
  );
}

function damaged(cause: unknown): MediaError {
  return new MediaError("broken", "The archive is damaged or incomplete and cannot be read.", { cause });
}

const isUtf8 = 0x800;

/** The path of an entry. Most archives write UTF-8, whether they say so or not. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw).replaceAll("\\", "/");
  } catch {
    // The low level decodes code page 437, and the field in which some archives repeat the name.
    return getFileNameLowLevel(generalPurposeBitFlag & ~isUtf8, fileNameRaw, extraFields, false);
  }
}

/** Only the last part of a path is ever used, and only to be read by people. */
function aboutOf(entry: Entry, entryPath: string) {
  const name = [
    ...(entryPath.split("/").at(-1) ?? "")
      .normalize("NFC")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim(),
  ];
  return {
    name: name.slice(0, maxNameLength).join(""),
    takenAt: null,
    path: storable(entryPath),
    headerOffset: entry.relativeOffsetOfLocalHeader,
    compressedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    isDeflated: entry.compressionMethod === 8,
  };
}

const maxPathLength = 1000;

/** A path that is only compared: cut off, and without what the database refuses. */
function storable(path: string): string {
  return path
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, maxPathLength)
    .toWellFormed();
}

const linkType = 0o12;

function problemOf(entry: Entry, maxBytes: number): string | null {
  const { compressionMethod, compressedSize, uncompressedSize, externalFileAttributes } = entry;
  if (entry.isEncrypted()) return "It is locked with a password.";
  if (externalFileAttributes >>> 28 === linkType) return "It is a link, not a file.";
  if (compressionMethod !== 0 && compressionMethod !== 8) return "It is packed in a way that cannot be read.";
  if (uncompressedSize === 0) return "It is empty.";
  if (uncompressedSize > maxBytes) return `It is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`;
  const isBomb = uncompressedSize > ratioFreeBytes + compressedSize * maxRatio;
  return isBomb ? "It is packed too tightly for a picture." : null;
}

async function sidecarOf(zip: ZipFile, entry: Entry, entryPath: string): Promise<Sidecar | undefined> {
  if (!sidecarEnding.test(entryPath)) return undefined;
  if (entry.uncompressedSize > maxSidecarBytes || entry.isEncrypted()) return undefined;
  try {
    const text = await buffer(await zip.openReadStreamPromise(entry));
    const sidecar = readSidecar(entryPath, text.toString("utf8"));
    return sidecar && { ...sidecar, path: storable(sidecar.path), title: storable(sidecar.title) };
  } catch {
    // One description that cannot be read is one date less.
    return undefined;
  }
}
