import { z } from "zod";

export const formatName = "kinora-backup";
export const formatVersion = 1;

/** In the order they stand in an archive: tables, files, what is in it, checksums. */
export const tablesFolder = "tables/";
export const filesFolder = "files/";
export const manifestName = "manifest.json";
export const checksumsName = "SHA256SUMS";

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  made_on: z.string(),
  /** The state of the database's schema, by the migrations that made it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableInfo = Manifest["tables"][number];

/** Files that a row tells of but storage does not have, or has changed: told, never hidden. */
export type FileTrouble = { file: string; key: string; trouble: "missing" | "damaged" };
