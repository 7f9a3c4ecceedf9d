import { env } from "@/lib/server/env";
import { invalid } from "@/lib/server/errors";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";

/** Checks what can be checked when an address is saved. Host names are resolved and checked again at each call. */
export function assertCallbackPublic(url: string): void {
  try {
    parseRemoteUrl(url, env().ALLOW_PRIVATE_ADDRESSES ? () => true : isPublicAddress);
  } catch (error) {
    if (error instanceof RemoteFetchError) throw invalid({ callback_url: error.message });
    throw error;
  }
}
