import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export type Ffmpeg = { command: string; environment: NodeJS.ProcessEnv };

/** The one that is asked for, else the system's, else the one that comes with the film renderer. */
export function findFfmpeg(): Ffmpeg {
  const asked = process.env["FFMPEG_PATH"];
  if (asked !== undefined && asked !== "") return { command: asked, environment: process.env };
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const system = folders.map((folder) => path.join(folder, "ffmpeg")).find((file) => existsSync(file));
  if (system !== undefined) return { command: system, environment: process.env };
  return findShipped();
}

function findShipped(): Ffmpeg {
  const require = createRequire(import.meta.url);
  const renderer = path.dirname(require.resolve("@remotion/renderer/package.json"));
  const scope = path.dirname(renderer);
  const names = ["linux-x64-gnu", "linux-x64-musl", "linux-arm64-gnu", "linux-arm64-musl", "darwin-arm64", "darwin-x64"];
  for (const name of names) {
    const folder = path.join(scope, `compositor-${name}`);
    const command = path.join(folder, "ffmpeg");
    if (!existsSync(command)) continue;
    // Its libraries lie beside it and nowhere that a loader would look.
    return { command, environment: { ...process.env, LD_LIBRARY_PATH: folder, DYLD_LIBRARY_PATH: folder } };
  }
  throw new Error("No ffmpeg: set FFMPEG_PATH, install one, or install the dependencies.");
}
