import { db, type Transaction } from "@/lib/server/db";
import { DomainError, invalid, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import type { ImportRow } from "@/lib/server/sources/importing/import-row";
import { folderNames } from "@/lib/server/sources/list-source-folder";
import { findSource } from "@/lib/server/sources/source-row";
import { findVideo } from "@/lib/server/videos/find-video";

/** How long a source may take to say what the folders are called. */
const tryMs = 30_000;

/** Queues an import. What it brings is found out when its turn has come. */
export async function startImport(
  accountId: string,
  sourceId: string,
  asked: { folders: readonly string[]; albums: boolean; video?: string; appId: string | null },
  signal: AbortSignal,
): Promise<ImportRow> {
  const source = await findSource(accountId, sourceId);
  const { video: videoId, appId } = asked;
  if (videoId !== undefined) await findVideo(accountId, videoId);
  const chosen = outermost(asked.folders.map(trimmed));
  if (chosen.length === 0) throw invalid({ folders: "Choose at least one." });
  const names = await folderNames(source, chosen, AbortSignal.any([AbortSignal.timeout(tryMs), signal]));
  const folders = chosen.map((path, at) => ({ path, name: names[at] ?? source.name }));
  return db().$transaction(async (tx) => {
    await lockSource(tx, sourceId);
    await assertIdle(tx, sourceId);
    return tx.sourceImport.create({
      data: { id: newId(), sourceId, folders, makesAlbums: asked.albums, videoId, appId },
    });
  });
}

/** Ends an import; one that has ended already stays as it is. */
export async function cancelImport(
  accountId: string,
  { sourceId, importId }: { sourceId: string; importId: string },
): Promise<ImportRow> {
  const where = { id: importId, sourceId, source: { accountId } };
  await db().sourceImport.updateMany({
    where: { ...where, state: { in: ["waiting", "running"] } },
    data: { state: "cancelled", message: "", finishedAt: new Date() },
  });
  const row = await db().sourceImport.findFirst({ where });
  if (!row) throw notFound("import");
  return row;
}

async function lockSource(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM source WHERE id = ${id} FOR NO KEY UPDATE`;
  if (rows.length === 0) throw notFound("source");
}

async function assertIdle(tx: Transaction, sourceId: string): Promise<void> {
  const state = { in: ["waiting", "running"] as ("waiting" | "running")[] };
  if ((await tx.sourceImport.count({ where: { sourceId, state } })) === 0) return;
  throw new DomainError("conflict", "An import from this source is under way already.", {
    code: "import_under_way",
  });
}

function trimmed(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, "");
}

/** Folders within others that were chosen, too, come with those. */
function outermost(paths: readonly string[]): string[] {
  const all = [...new Set(paths)];
  return all.filter(
    (path) => !all.some((other) => other !== path && (other === "" || path.startsWith(`${other}/`))),
  );
}
