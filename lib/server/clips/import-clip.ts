import { type KeptClip, keepClip } from "@/lib/server/clips/keep-clip";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { nameOfAddress } from "@/lib/server/files/name-of-address";
import { maxBytes } from "@/lib/server/uploads/size-limits";

/** Limits the whole fetch: by then the client has stopped waiting for the answer, too. */
const timeoutMs = 300_000;

type Owner = { accountId: string; appId: string | null };
type Asked = { url: string; name?: string; origin: string; signal: AbortSignal };

/** Fetches a clip from another site; from there on it is treated like an upload. */
export function importClip(
  { accountId, appId }: Owner,
  { url, name, origin, signal }: Asked,
): Promise<KeptClip> {
  const source = { url, owner: { accountId }, maxBytes: maxBytes("clip"), timeoutMs, signal };
  return withFetchedFile(source, ({ path, sha256 }) =>
    keepClip({
      accountId,
      appId,
      origin,
      path,
      sha256,
      name: name?.trim() || nameOfAddress(url),
    }),
  );
}
