import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { createGate } from "@/lib/server/media/gate";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";

export type AllowAddress = (address: string) => boolean;
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

/**
 * The system's resolver blocks one of the four threads that file and picture work also needs. Two lookups at
 * a time keep a slow name server from blocking them all.
 */
const inTurn = createGate(2);

export const resolveHost: ResolveHost = (hostname) =>
  inTurn(1, () => lookup(hostname, { all: true, verbatim: true }));

/**
 * Does the lookup a socket makes just before it connects. The socket gets only checked addresses, so nothing
 * can change between the check and the connection. One closed address among several refuses them all, because
 * no honest site answers like that.
 */
export function guardedLookup(resolve: ResolveHost, allowAddress: AllowAddress): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        try {
          for (const { address } of found) assertAllowed(address, allowAddress);
          const [first] = found;
          if (!first) throw new RemoteFetchError("unreachable", "The site could not be found.");
          if (options.all) done(null, found);
          else done(null, first.address, first.family);
        } catch (error) {
          done(asError(error), "", 0);
        }
      },
      (error: unknown) => done(asError(error), "", 0),
    );
  };
}

export function assertAllowed(address: string, allowAddress: AllowAddress): void {
  if (!allowAddress(address)) {
    throw new RemoteFetchError("forbidden_address", "The address does not lead to a public site.");
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
