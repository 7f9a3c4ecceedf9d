import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rootFolder } from "@/lib/system/root-folder.mjs";

const run = promisify(execFile);
const maxListBytes = 64 << 20;

export type WorkingCopy = { folder: string; remove: () => Promise<void> };

/** Copies the checkout with its uncommitted changes into another folder, where guards may be broken. */
export async function makeWorkingCopy(): Promise<WorkingCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-guards-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const file of await filesOfProject()) await copyInto(folder, file);
    await cp(path.join(rootFolder, generated), path.join(folder, generated), { recursive: true });
    await copyPackages(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const generated = "lib/server/generated";

async function filesOfProject(): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await run("git", args, { cwd: rootFolder, maxBuffer: maxListBytes });
  return stdout.split("\0").filter(Boolean);
}

async function copyInto(folder: string, file: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await copyFile(path.join(rootFolder, file), path.join(folder, file)).catch((error: unknown) => {
    // Deleted, but not committed yet.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}

/** Hard links take no space. A symbolic link would not do, because the build follows none out of the project. */
async function copyPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(rootFolder, "node_modules"), path.join(folder, "node_modules")];
  const isLinked = await run("cp", ["-al", from, to]).then(
    () => true,
    () => false,
  );
  if (!isLinked) {
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // Remove the tools' caches, because writing to them would go through the links.
  for (const cache of [".vite", ".cache", ".vitest"])
    await rm(path.join(to, cache), { recursive: true, force: true });
}
