import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { nameOfAddress } from "@/lib/server/files/name-of-address";
import { maxBytes } from "@/lib/server/uploads/size-limits";
import { type KeptVoice, keepVoice } from "@/lib/server/voices/keep-voice";

type Asked = { url: string; name?: string; signal: AbortSignal };

/** Fetches a recording from another site, then checks and stores it like an upload. */
export function importVoice(accountId: string, { url, name, signal }: Asked): Promise<KeptVoice> {
  const source = { url, owner: { accountId }, maxBytes: maxBytes("voice"), signal };
  return withFetchedFile(source, ({ path, sha256 }) =>
    keepVoice({ accountId, path, sha256, name: name?.trim() || nameOfAddress(url), signal }),
  );
}
