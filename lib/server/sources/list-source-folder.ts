import type { z } from "zod";
import type { listSourceFolder as contract } from "@/lib/contracts/sources";
import { clientOf, findSource, type SourceRow } from "@/lib/server/sources/source-row";

const tryMs = 60_000;

/** What somebody sees who looks for the folders to import. */
export async function listSourceFolder(
  accountId: string,
  { id, path }: { id: string; path: string },
  signal: AbortSignal,
): Promise<z.input<(typeof contract)["response"]>> {
  const source = await findSource(accountId, id);
  const within = AbortSignal.any([AbortSignal.timeout(tryMs), signal]);
  const [{ folders, files }, [name = source.name]] = await Promise.all([
    clientOf(source).list(path, within),
    folderNames(source, [path], within),
  ]);
  return {
    path,
    name,
    folders: folders.map((folder) => ({
      path: folder.path,
      name: folder.name,
      count: folder.count,
      has_cover: folder.hasCover,
    })),
    photo_count: files.filter(({ kind }) => kind === "photo").length,
    clip_count: files.filter(({ kind }) => kind === "clip").length,
  };
}

/** What folders are called; the outermost one like its source. */
export async function folderNames(
  source: SourceRow,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const names = await clientOf(source).names?.(paths, signal);
  return paths.map((path, at) => (names ? names[at] : path.slice(path.lastIndexOf("/") + 1)) || source.name);
}
