import { spawnSync } from "node:child_process";

/** @type {boolean | undefined} */
let known;

/** Whether this system can make a process end together with its parent. */
export function hasSetpriv() {
  if (process.platform !== "linux") return false;
  known ??= /--pdeathsig/.test(spawnSync("setpriv", ["--help"], { encoding: "utf8" }).stdout ?? "");
  return known;
}
