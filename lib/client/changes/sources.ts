import { call } from "@/lib/client/call";
import { sourceContracts } from "@/lib/client/contracts";
import type { Source, SourceImport } from "@/lib/client/queries/sources";
import type { SourceKind } from "@/lib/contracts/source-limits";

export type NewSource = { kind: SourceKind; address: string; login: string; secret: string };

export async function createSource(source: NewSource, headers?: Record<string, string>): Promise<Source> {
  const { createSource: endpoint } = await sourceContracts();
  return call(endpoint, { body: source, headers });
}

export async function changeSource(
  id: string,
  change: { name?: string; login?: string; secret?: string },
): Promise<Source> {
  const { changeSource: endpoint } = await sourceContracts();
  return call(endpoint, { params: { id }, body: change });
}

export async function removeSource(id: string): Promise<void> {
  const { removeSource: endpoint } = await sourceContracts();
  await call(endpoint, { params: { id } });
}

export async function startImport(
  { id, ...body }: { id: string; folders: string[]; albums: boolean; video?: string },
  headers?: Record<string, string>,
): Promise<SourceImport> {
  const { startImport: endpoint } = await sourceContracts();
  return call(endpoint, { params: { id }, body, headers });
}

/** Says that an import's pictures are in their film. */
export async function releaseImport(id: string, importId: string): Promise<void> {
  const { releaseImport: endpoint } = await sourceContracts();
  await call(endpoint, { params: { id, import: importId } });
}

export async function cancelImport(id: string, importId: string): Promise<SourceImport> {
  const { cancelImport: endpoint } = await sourceContracts();
  return call(endpoint, { params: { id, import: importId } });
}
