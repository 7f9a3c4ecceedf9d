import { z } from "zod";

export const FORMAT_NAME = "kinora-backup";
export const FORMAT_VERSION = 1;

/** The parts of an archive, in their order: tables, files, manifest, checksums. */
export const TABLES_FOLDER = "tables/";
export const FILES_FOLDER = "files/";
export const MANIFEST_NAME = "manifest.json";
export const CHECKSUMS_NAME = "SHA256SUMS";

export const manifestSchema = z.object({
  format: z.literal(FORMAT_NAME),
  version: z.literal(FORMAT_VERSION),
  made_on: z.string(),
  /** Identifies the database's schema by the migrations that made it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableInfo = Manifest["tables"][number];

/** A file that has a row but is missing from storage or changed there. Backups report these and never hide them. */
export type FileTrouble = { file: string; key: string; trouble: "missing" | "damaged" };
