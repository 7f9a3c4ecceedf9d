import type * as z from "zod/mini";
import {
  type creationOptionsSchema,
  PASSKEY_TRANSPORTS,
  type requestOptionsSchema,
} from "@/lib/contracts/passkey-ceremonies";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";
import { type Reply, reply } from "@/lib/server/http/reply";
import { CHALLENGE_LIFE_SECONDS, issueChallenge } from "@/lib/server/passkeys/challenge";
import { confirmPresence, sessionOf } from "@/lib/server/passkeys/confirm-presence";
import { relyingParty } from "@/lib/server/passkeys/relying-party";
import { userHandleOf } from "@/lib/server/passkeys/user-handle";

/** Ed25519, ES256 and RS256 as COSE numbers them: every authenticator has one of these. */
export const PASSKEY_ALGORITHMS: number[] = [-8, -7, -257];
const maxPasskeys = 20;

const timeout = CHALLENGE_LIFE_SECONDS * 1000;

const isTransport = (text: string) => PASSKEY_TRANSPORTS.find((known) => known === text) ?? [];

type Asked = { password: string | undefined; clientAddress: string; origin: string };

export async function beginPasskey(
  principal: Principal,
  { password, clientAddress, origin }: Asked,
): Promise<Reply<z.input<typeof creationOptionsSchema>>> {
  const { account } = principal;
  const { id, name } = relyingParty(origin);
  const session = sessionOf(principal);
  await confirmPresence(session, password, clientAddress);
  const passkeys = await db().passkey.findMany({
    where: { accountId: account.id },
    select: { credentialId: true, transports: true },
  });
  assertRoom(passkeys.length);
  const { challenge, headers } = await issueChallenge({ kind: "add", sessionId: session.sessionId }, origin);
  const options = {
    rp: { id, name },
    user: {
      id: userHandleOf(account.id),
      name: account.email,
      displayName: account.name || account.email,
    },
    challenge,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key" as const,
      transports: transports.flatMap(isTransport),
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
  return reply(options, headers);
}

export function assertRoom(passkeyCount: number): void {
  if (passkeyCount < maxPasskeys) return;
  const message = `An account has at most ${maxPasskeys} passkeys. Remove one that you no longer use.`;
  throw new DomainError("conflict", message, { code: "too_many_passkeys" });
}

/** Names no credentials: the passkey itself says whose it is, so nobody learns from this who has one. */
export async function beginPasskeySignIn(
  origin: string,
): Promise<Reply<z.input<typeof requestOptionsSchema>>> {
  const { id } = relyingParty(origin);
  const { challenge, headers } = await issueChallenge({ kind: "sign-in" }, origin);
  return reply({ rpId: id, challenge, timeout, userVerification: "required" as const }, headers);
}
