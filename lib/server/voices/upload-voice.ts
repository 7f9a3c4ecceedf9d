import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { maxBytes } from "@/lib/server/uploads/size-limits";
import { type KeptVoice, keepVoice } from "@/lib/server/voices/keep-voice";

const maxNameLength = 300;

type VoiceUpload = { nameHeader: string | undefined; isReused: boolean };

export function uploadVoice(
  accountId: string,
  request: ApiRequest,
  { nameHeader, isReused }: VoiceUpload,
): Promise<KeptVoice> {
  const name = readTextHeader(nameHeader, "voice-name", maxNameLength) ?? "";
  return withReceivedFile(request, { accountId }, maxBytes("voice"), ({ path, sha256 }) =>
    keepVoice({ accountId, path, sha256, name, isReused, signal: request.signal }),
  );
}
