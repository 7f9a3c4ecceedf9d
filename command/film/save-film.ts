import { randomUUID } from "node:crypto";
import { copyFile, link, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "@/lib/server/storage/local-error";
import { isSystemError } from "@/command/folder/is-system-error";
import { Trouble } from "@/command/trouble";

type Target = { path: string; name: string; mayReplace: boolean };

/** Checks before the work begins that a film can be written there. */
export async function assertWritable({ path: file, name, mayReplace }: Target): Promise<void> {
  const folder = path.dirname(file);
  const about = await stat(folder).catch(() => null);
  if (!about) throw new Trouble(`There is no folder ${path.dirname(name)} for ${path.basename(name)}.`);
  if (!about.isDirectory()) throw new Trouble(`${path.dirname(name)} is not a folder.`);
  await assertTakesFiles(folder);
  const there = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === "ENAMETOOLONG") throw new Trouble(`The name is too long: ${name}`);
    return null;
  });
  if (there?.isDirectory()) throw new Trouble(`${name} is a folder.`);
  if (there && !mayReplace) throw alreadyThere(name);
}

/** Permissions do not say it all: some folders, such as /proc, take no files from anybody. */
async function assertTakesFiles(folder: string): Promise<void> {
  const probe = draftIn(folder);
  try {
    await writeFile(probe, "", { flag: "wx" });
    await rm(probe);
  } catch (error) {
    if (noPermission.has(errorCode(error) ?? "")) throw new Trouble(`No permission to write to ${folder}.`);
    if (isSystemError(error)) throw new Trouble(`Nothing can be written to ${folder}: ${error.message}`);
    throw error;
  }
}

const noPermission: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Without the film's own name, which may be as long as a name can be. */
const draftIn = (folder: string) => path.join(folder, `.kinora-${randomUUID()}.part`);

/** Puts a finished film in its place, whole or not at all. Returns its size in bytes. */
export async function saveFilm(
  drawn: string,
  { path: file, name, mayReplace }: Target,
  signal: AbortSignal,
): Promise<number> {
  const draft = draftIn(path.dirname(file));
  try {
    await copyFile(drawn, draft);
    const handle = await open(draft, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal.throwIfAborted();
    if (mayReplace) await rename(draft, file);
    else await linkNew(draft, file, name);
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === "ENOSPC") throw new Trouble(`The disk is full: ${name} was not written.`);
    if (isSystemError(error)) throw new Trouble(`${name} was not written: ${error.message}`);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Renames without replacing: another program may have put a file there in the meantime. */
async function linkNew(draft: string, file: string, name: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw alreadyThere(name);
    // Some disks have no links.
    await rename(draft, file);
  }
}

function alreadyThere(name: string): Trouble {
  return new Trouble(`${name} already exists. Use --force to replace it.`);
}
