import { call } from "@/lib/client/call";
import { returnContracts } from "@/lib/client/contracts";
import type { FilmReturn } from "@/lib/client/queries/film-returns";

export async function startReturn(
  { videoId, source, path }: { videoId: string; source: string; path: string },
  headers?: Record<string, string>,
): Promise<FilmReturn> {
  const { startReturn: endpoint } = await returnContracts();
  return call(endpoint, { params: { id: videoId }, body: { source, path }, headers });
}

export async function undoReturn({ videoId, id }: { videoId: string; id: string }): Promise<FilmReturn> {
  const { undoReturn: endpoint } = await returnContracts();
  return call(endpoint, { params: { id: videoId, return: id } });
}
