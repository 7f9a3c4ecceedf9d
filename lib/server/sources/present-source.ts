import type { z } from "zod";
import type { sourceImportSchema, sourceSchema } from "@/lib/contracts/sources";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { failuresOf, foldersOf, type ImportRow } from "@/lib/server/sources/importing/import-row";
import type { SourceRow } from "@/lib/server/sources/source-row";

export function presentImport(row: ImportRow): z.input<typeof sourceImportSchema> {
  return {
    id: row.id,
    state: row.state,
    folders: foldersOf(row),
    albums: row.makesAlbums,
    video: row.videoId,
    found: row.found,
    arrived: row.arrived,
    known: row.known,
    failed: row.failed,
    failures: failuresOf(row),
    message: row.message,
    created_on: epochSeconds(row.createdAt),
    finished_on: row.finishedAt && epochSeconds(row.finishedAt),
  };
}

export function presentSource({ imports: [latest], ...source }: SourceRow): z.input<typeof sourceSchema> {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    address: source.address,
    login: source.login,
    created_on: epochSeconds(source.createdAt),
    import: latest ? presentImport(latest) : null,
  };
}
