import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { sourceContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type {
  listSourceFolder,
  listVideoImports,
  sourceImportSchema,
  sourceSchema,
} from "@/lib/contracts/sources";

export type Source = z.output<typeof sourceSchema>;
export type SourceImport = z.output<typeof sourceImportSchema>;
export type VideoImport = z.output<(typeof listVideoImports)["response"]>["imports"][number];
export type SourceFolder = z.output<(typeof listSourceFolder)["response"]>;

const runningMs = 1_500;
/** While the service waits for a source that is away. */
const waitingMs = 5_000;

export function isUnderWay(latest: SourceImport | null | undefined): boolean {
  return latest?.state === "waiting" || latest?.state === "running";
}

function askAgainMs(sources: readonly Source[] = []): number | false {
  const underWay = sources.filter((source) => isUnderWay(source.import));
  if (underWay.length === 0) return false;
  return underWay.every((source) => source.import?.message !== "") ? waitingMs : runningMs;
}

/** The services that photos are imported from. Polled while any import is under way. */
export function sourcesQuery() {
  return queryOptions({
    queryKey: queryKeys.sources,
    queryFn: async ({ signal }) => {
      const { listSources } = await sourceContracts();
      return (await call(listSources, { signal })).sources;
    },
    refetchInterval: ({ state }) => askAgainMs(state.data),
  });
}

/** The imports whose pictures go into a film. Polled while any is there. */
export function videoImportsQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.videoImports(videoId),
    queryFn: async ({ signal }) => {
      const { listVideoImports: endpoint } = await sourceContracts();
      return (await call(endpoint, { params: { id: videoId }, signal })).imports;
    },
    refetchInterval: ({ state: { data = [] } }) => (data.length > 0 ? runningMs : false),
  });
}

/** What has come of an import's folders. */
export async function readImportItems(source: string, id: string) {
  const { listImportItems: endpoint } = await sourceContracts();
  return call(endpoint, { params: { id: source, import: id } });
}

export function sourceFolderQuery(id: string, path: string) {
  return queryOptions({
    queryKey: queryKeys.sourceFolder(id, path),
    queryFn: async ({ signal }) => {
      const { listSourceFolder } = await sourceContracts();
      return call(listSourceFolder, { params: { id }, query: { path }, signal });
    },
    retry: false,
  });
}
