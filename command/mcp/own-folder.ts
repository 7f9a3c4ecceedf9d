import { realpath } from "node:fs/promises";
import path from "node:path";
import { isInside } from "@/command/folder/is-inside";
import { Trouble } from "@/command/trouble";

/**
 * Refuses what lies outside the folder in which the server was started, links included: whoever talks an agent into
 * something must not reach the rest of the machine.
 */
export async function assertInside(folder: string, name: string): Promise<void> {
  const root = await realpath(folder);
  const wanted = path.resolve(folder, name);
  const parent = await realpath(path.dirname(wanted)).catch(() => path.dirname(wanted));
  const real = await realpath(wanted).catch(() => path.join(parent, path.basename(wanted)));
  if (!isInside(root, real)) throw new Trouble(`${name} is outside the folder this server was started in.`);
}
