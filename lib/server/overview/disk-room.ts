import { statfs } from "node:fs/promises";
import { env } from "@/lib/server/env";

/** How many bytes the disk under DATA_DIR has, and how many are left for the service. */
export async function diskRoom(): Promise<{ free: number; size: number }> {
  const { bsize, blocks, bavail } = await statfs(env().DATA_DIR);
  return { free: bsize * bavail, size: bsize * blocks };
}
