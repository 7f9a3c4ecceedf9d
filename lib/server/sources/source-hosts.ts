import { env } from "@/lib/server/env";
import type { AllowAddress } from "@/lib/server/fetch/guarded-lookup";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { hostOf } from "@/lib/server/fetch/parse-remote-url";

/** Which addresses a source's own host may resolve to: any if the operator has named it, else public ones. */
export function allowAddressOfSource(url: URL): AllowAddress {
  return env().SOURCE_HOSTS.some((host) => names(host, url)) ? () => true : allowAddressElsewhere();
}

/** Which addresses a source may send us on to. A named host opens itself alone, not what it refers to. */
export function allowAddressElsewhere(): AllowAddress {
  return env().ALLOW_PRIVATE_ADDRESSES ? () => true : isPublicAddress;
}

/** A name without a port means the usual one, so that naming a machine does not open everything that runs on it. */
function names(host: string, url: URL): boolean {
  const named = new URL(`${url.protocol}//${host}`);
  return hostOf(named) === hostOf(url) && named.port === url.port;
}
