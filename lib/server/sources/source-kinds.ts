import type { SourceKind } from "@/lib/contracts/source-limits";
import { findImmich } from "@/lib/server/sources/immich/find-immich";
import { immichClient } from "@/lib/server/sources/immich/immich-client";
import type { Credentials, SourceClient } from "@/lib/server/sources/source-client";
import { findWebdav } from "@/lib/server/sources/webdav/find-webdav";
import { webdavClient } from "@/lib/server/sources/webdav/webdav-client";

type Kind = {
  client: (credentials: Credentials) => SourceClient;
  /** Tries the way in; answers with the address to use from then on. */
  find: (credentials: Credentials, signal: AbortSignal) => Promise<string>;
};

export const sourceKinds: Record<SourceKind, Kind> = {
  webdav: { client: webdavClient, find: findWebdav },
  immich: { client: immichClient, find: findImmich },
};
