import type { z } from "zod";
import type { listSourceFolder as contract } from "@/lib/contracts/sources";
import { clientOf, findSource } from "@/lib/server/sources/source-row";

const tryMs = 60_000;

/** What somebody sees who looks for the folders to import. */
export async function listSourceFolder(
  accountId: string,
  { id, path }: { id: string; path: string },
  signal: AbortSignal,
): Promise<z.input<(typeof contract)["response"]>> {
  const source = await findSource(accountId, id);
  const within = AbortSignal.any([AbortSignal.timeout(tryMs), signal]);
  const { folders, files } = await clientOf(source).list(path, within);
  return {
    path,
    name: folderName(source.name, path),
    folders: folders.map((folder) => ({ path: folder.path, name: folder.name })),
    photo_count: files.filter(({ kind }) => kind === "photo").length,
    clip_count: files.filter(({ kind }) => kind === "clip").length,
  };
}

/** A folder's own name; the outermost one is called like its source. */
export function folderName(sourceName: string, path: string): string {
  return path.slice(path.lastIndexOf("/") + 1) || sourceName;
}
