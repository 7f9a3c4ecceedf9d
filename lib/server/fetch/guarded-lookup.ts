import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { createGate } from "@/lib/server/media/gate";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";

export type AllowAddress = (address: string) => boolean;
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

/**
 * The system's resolver blocks one of four threads that files and pictures need too; a slow name server must not hold
 * them all.
 */
const inTurn = createGate(2);

export const resolveHost: ResolveHost = (hostname) =>
  inTurn(1, () => lookup(hostname, { all: true, verbatim: true }));

/**
 * The look-up a socket makes just before it connects: it gets only addresses that were checked, so nothing can change
 * between the check and the connection. One closed address among several refuses them all, because no honest site has
 * such an answer.
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
