import { spawn } from "node:child_process";
import { findFfmpeg } from "./find-ffmpeg";

/** Runs to the end and gives what it wrote to its output; a failure tells the last of what it said. */
export function runFfmpeg(options: readonly string[], input?: Buffer): Promise<Buffer> {
  const { command, environment } = findFfmpeg();
  return new Promise((resolve, reject) => {
    const child = spawn(command, ["-hide_banner", "-loglevel", "error", "-y", ...options], { env: environment });
    const output: Buffer[] = [];
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`ffmpeg ended with ${code}: ${said}`));
    });
    // A child that ended early says why itself; the broken pipe would only hide it.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}
