import path from "node:path";

/** The repository's root folder, whatever the working directory is. */
export const rootFolder = path.resolve(import.meta.dirname, "../..");
