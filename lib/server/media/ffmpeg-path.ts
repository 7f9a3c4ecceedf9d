import { constants } from "node:fs";
import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";

export type Ffmpeg = {
  path: string;
  /** The folder of its libraries, if it ships with its own. */
  libraryFolder: string | null;
};

const programName = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

/**
 * Finds the ffmpeg of the settings, or the one that comes with the npm packages. That one is pinned, measured
 * and tested, whereas a system's own may decode, encode and refuse differently. It is looked up by path,
 * because importing the package that ships it would load a whole renderer.
 */
export async function findFfmpeg({
  configuredPath = process.env.FFMPEG_PATH,
  projectRoot = process.cwd(),
}: {
  configuredPath?: string;
  projectRoot?: string;
} = {}): Promise<Ffmpeg> {
  if (configuredPath) {
    if (await isProgram(configuredPath)) return { path: configuredPath, libraryFolder: null };
    throw new FfmpegError("missing", `FFMPEG_PATH is not a program: ${configuredPath}`);
  }
  for (const folder of await shippedFolders(projectRoot)) {
    const candidate = path.join(folder, programName);
    if (await isProgram(candidate)) return { path: candidate, libraryFolder: folder };
  }
  throw new FfmpegError("missing", "No ffmpeg comes with the packages for this system: set FFMPEG_PATH.");
}

const probeName = process.platform === "win32" ? "ffprobe.exe" : "ffprobe";

/** Finds the ffprobe beside an ffmpeg, or the one that comes with the packages. */
export async function findFfprobe(ffmpeg: Ffmpeg, projectRoot = process.cwd()): Promise<Ffmpeg> {
  const beside = path.join(path.dirname(ffmpeg.path), probeName);
  if (await isProgram(beside)) return { ...ffmpeg, path: beside };
  for (const folder of await shippedFolders(projectRoot)) {
    const candidate = path.join(folder, probeName);
    if (await isProgram(candidate)) return { path: candidate, libraryFolder: folder };
  }
  throw new FfmpegError("missing", "No ffprobe lies beside ffmpeg or comes with the packages.");
}

/**
 * Folders of the packages named after platform, processor and C library; the package manager installs those that fit.
 */
async function shippedFolders(projectRoot: string): Promise<string[]> {
  const parent = path.join(projectRoot, "node_modules", "@remotion");
  const beginning = `compositor-${process.platform}-${process.arch}`;
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(beginning));
  // A report takes longer than anything else here.
  const libc = names.length > 1 && isMusl() ? "musl" : "gnu";
  return names
    .sort((a, b) => Number(b.endsWith(libc)) - Number(a.endsWith(libc)))
    .map((name) => path.join(parent, name));
}

function isMusl(): boolean {
  const report: unknown = process.report?.getReport();
  if (typeof report !== "object" || report === null || !("header" in report)) return false;
  const { header } = report;
  return typeof header === "object" && header !== null && !("glibcVersionRuntime" in header);
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
