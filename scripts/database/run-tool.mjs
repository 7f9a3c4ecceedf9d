import { spawn } from "node:child_process";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { launchAs } from "./run-as.mjs";

/**
 * Runs one of PostgreSQL's programs to its end, as the server's user.
 * @param {string} binary @param {string[]} args @param {{ user?: import("./run-as.mjs").User, reach: string[]
 * }} as @param {string} [input]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runTool(binary, args, as, input = "") {
  const launch = launchAs(binary, args, as);
  return new Promise((resolve, reject) => {
    const child = spawn(launch.command, launch.args, {
      ...launch.options,
      cwd: path.dirname(binary),
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) =>
      reject(
        "code" in error && error.code === "ENOENT"
          ? new Failure(
              `The PostgreSQL in node_modules does not run on this system (it needs glibc). Set DATABASE_URL to a PostgreSQL server.`,
            )
          : error,
      ),
    );
    child.once("close", (code) => resolve({ code, output }));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
