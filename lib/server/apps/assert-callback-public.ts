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
    if (error instanceof RemoteFetchError) throw invalid({ callback_url: messageOf(error) });
    throw error;
  }
}

/** People who try callbacks on their own network learn what stands in the way, and who can let them. */
function messageOf({ kind, message }: RemoteFetchError): string {
  if (kind !== "forbidden_address") return message;
  return `${message} Whoever runs the service can allow others with ALLOW_PRIVATE_ADDRESSES.`;
}
