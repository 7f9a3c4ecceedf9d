import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { isInside } from "@/command/folder/is-inside";
import { type Named, tellApart } from "@/command/folder/tell-apart";
import { Trouble } from "@/command/trouble";

/** As many as one film can be chosen from. */
export const MAX_FILES = 10_000;

export type FoundFile = {
  path: string;
  /** As people call it: the path within the folder they named, and as much above it as tells it apart. */
  name: string;
  bytes: number;
  modifiedMs: number;
};

export type Listing = {
  files: FoundFile[];
  /** Files and folders that this user may not read, and links to nothing. */
  unreadable: string[];
};

const byName = new Intl.Collator("en", { numeric: true });

/**
 * Lists the files of folders, and single files, each once, in the order of their names. Hidden ones and those in
 * `except` are left out: a film that lies among its photos must not become part of the next one. With `within`, links that
 * lead out of that folder are not followed.
 */
export async function listFiles(
  sources: readonly string[],
  { cwd, except = [], within }: { cwd: string; except?: readonly string[]; within?: string },
): Promise<Listing> {
  const root = within === undefined ? undefined : await realpath(within);
  const found = new Map<string, Omit<FoundFile, "name">>();
  const names: Named[] = [];
  const unreadable: Named[] = [];
  const excluded = new Set(await Promise.all(except.map(realPathOf)));
  const follow = async (file: string) => {
    const real = await realpath(file).catch(() => file);
    return { real, about: await stat(real).catch(() => null) };
  };
  const add = ({ real, about }: Awaited<ReturnType<typeof follow>>, named: Named) => {
    const isOutside = root !== undefined && !isInside(root, real);
    if (!about || isOutside) return void unreadable.push(named);
    if (!about.isFile() || excluded.has(real) || found.has(real)) return;
    found.set(real, { path: real, bytes: about.size, modifiedMs: about.mtimeMs });
    names.push(named);
    if (found.size > MAX_FILES)
      throw new Trouble(`More than ${MAX_FILES} files. Choose a smaller folder, or make several films.`);
  };
  const walk = async (folder: string, name: string) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (!entries) return void unreadable.push({ path: folder, name: name === "" ? folder : name });
    const shown = entries.filter((entry) => !entry.name.startsWith("."));
    const sorted = shown.sort((a, b) => byName.compare(a.name, b.name));
    const followed = await Promise.all(
      sorted.map((entry) => (entry.isDirectory() ? null : follow(path.join(folder, entry.name)))),
    );
    for (const [index, entry] of sorted.entries()) {
      const file = followed[index];
      const named = { path: path.join(folder, entry.name), name: path.join(name, entry.name) };
      if (file) add(file, named);
      else await walk(named.path, named.name);
    }
  };
  for (const source of sources) {
    const absolute = path.resolve(cwd, source);
    const about = await stat(absolute).catch(() => null);
    if (!about) throw new Trouble(`There is no ${source}.`);
    if (about.isDirectory()) await walk(absolute, "");
    else add(await follow(absolute), { path: absolute, name: path.basename(absolute) });
  }
  const distinct = tellApart([...names, ...unreadable]);
  const files = [...found.values()].map((file, at) => ({ ...file, name: distinct[at] ?? file.path }));
  return { files, unreadable: distinct.slice(files.length) };
}

/** The path without links, also of a file that does not exist yet. */
async function realPathOf(file: string): Promise<string> {
  const folder = await realpath(path.dirname(file)).catch(() => path.dirname(file));
  return realpath(file).catch(() => path.join(folder, path.basename(file)));
}

/** Whether a file is still the one that was listed. */
export async function isAsListed({ path: file, bytes, modifiedMs }: FoundFile): Promise<boolean> {
  const about = await stat(file).catch(() => null);
  return about?.isFile() === true && about.size === bytes && about.mtimeMs === modifiedMs;
}

/** Changes whenever a file comes, goes or is written. */
export function signatureOf({ files }: Listing): string {
  return JSON.stringify(files.map(({ path, bytes, modifiedMs }) => [path, bytes, modifiedMs]));
}
