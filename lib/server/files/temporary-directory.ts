import path from "node:path";
import { env } from "@/lib/server/env";

/** Where uploads are written and looked at before they are kept: on the disk of a local storage, so that keeping is a rename. */
export function temporaryDirectory(): string {
  return path.join(env().DATA_DIR, "tmp");
}
