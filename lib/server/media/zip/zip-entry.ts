import * as z from "zod/mini";

export const zipEntry = z.object({
  /** As people see it, without its folders. */
  name: z.string(),
  /** Why it cannot be taken; null when it can. */
  problem: z.nullable(z.string()),
  /** When the archive says it was taken, in seconds since 1970. */
  takenAt: z.nullable(z.number()),
  kind: z.enum(["photo", "clip"]),
  /** With its folders. Only compared with the paths of other files. */
  path: z.string(),
  headerOffset: z.number(),
  compressedSize: z.number(),
  size: z.number(),
  isDeflated: z.boolean(),
});
export type ZipEntry = z.output<typeof zipEntry>;

const sidecar = z.object({ path: z.string(), takenAt: z.number(), title: z.string() });

export const zipListing = z.object({
  /** Photos, clips and what cannot be taken, in the archive's order. */
  entries: z.array(zipEntry),
  /** How many files are of other kinds, such as lists and JSON. */
  otherCount: z.number(),
  /** What JSON files say of pictures that are not in this archive. */
  sidecars: z.array(sidecar),
});
export type ZipListing = z.output<typeof zipListing>;
