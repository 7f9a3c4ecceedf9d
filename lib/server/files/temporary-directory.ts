import path from "node:path";
import { env } from "@/lib/server/env";

/**
 * Where uploads are written and examined before they are stored. It is on the same disk as local storage, so
 * storing a file is a rename.
 */
export function temporaryDirectory(): string {
  return path.join(env().DATA_DIR, "tmp");
}
