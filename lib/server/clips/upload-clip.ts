import { type KeptClip, keepClip } from "@/lib/server/clips/keep-clip";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import type { Principal } from "@/lib/server/http/authenticate";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { maxBytes } from "@/lib/server/uploads/size-limits";

type Asked = { nameHeader: string | undefined; isReused: boolean; origin: string };

export function uploadClip(
  { account, appId }: Pick<Principal, "account" | "appId">,
  request: ApiRequest,
  { nameHeader, isReused, origin }: Asked,
): Promise<KeptClip> {
  const name = readTextHeader(nameHeader, "clip-name", 300) ?? "";
  return withReceivedFile(request, { accountId: account.id }, maxBytes("clip"), ({ path, sha256 }) =>
    keepClip({ accountId: account.id, appId, origin, path, sha256, name, isReused }),
  );
}
