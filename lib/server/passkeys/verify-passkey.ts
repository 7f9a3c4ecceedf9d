import type * as z from "zod/mini";
import type { assertionSchema } from "@/lib/contracts/passkey-ceremonies";
import { assertEnabled } from "@/lib/server/accounts/account-disabled";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { log } from "@/lib/server/log";
import { takeChallenge } from "@/lib/server/passkeys/challenge";
import { type RelyingParty, relyingParty } from "@/lib/server/passkeys/relying-party";
import { userHandleOf } from "@/lib/server/passkeys/user-handle";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

type Assertion = z.output<typeof assertionSchema>;
type From = { origin: string; clientAddress: string; cookies: string | null };
type Passkey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
};

function badPasskey(): DomainError {
  const message = "This passkey signs nobody in here.";
  return new DomainError("unauthenticated", message, { code: "passkey_unknown" });
}

/** Finds the account that a passkey's signature signs in. Failures count as failed log-ins do. */
export async function verifyPasskey(
  assertion: Assertion,
  { origin, clientAddress, cookies }: From,
): Promise<{ id: string; email: string; name: string }> {
  const party = relyingParty(origin);
  const login = `passkey ${Buffer.from(hashSecret(assertion.id)).toString("base64url")}`;
  const attempt = { login, clientAddress };
  await countAttempt(attempt);
  const challenge = await takeChallenge(cookies, { kind: "sign-in" });
  const passkey = await db().passkey.findUnique({
    where: { credentialId: assertion.id },
    include: { account: { select: { id: true, email: true, name: true, disabledAt: true } } },
  });
  if (!passkey || !isTheirs(assertion, passkey)) throw badPasskey();
  const { newCounter, credentialBackedUp } = await verified(assertion, passkey, challenge, party);
  // Whoever else signs with the same counter at the same moment has a copy of the key.
  const { count } = await db().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: newCounter, synced: credentialBackedUp, lastUsedAt: new Date() },
  });
  if (count === 0) throw badPasskey();
  await forgetAttempt(attempt);
  assertEnabled(passkey.account);
  return passkey.account;
}

/** A passkey that was found without asking for a name must say itself whose it is. */
function isTheirs({ response: { userHandle } }: Assertion, { accountId }: Passkey): boolean {
  return userHandle === userHandleOf(accountId);
}

/** Refuses a signature over anything else, without the person's consent, or with a counter that has not risen. */
async function verified(assertion: Assertion, passkey: Passkey, challenge: string, party: RelyingParty) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, rawId, type, response } = assertion;
  const { clientDataJSON, authenticatorData, signature } = response;
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    log.debug({ err: error }, "passkey refused");
    return undefined;
  });
  if (!result?.verified) throw badPasskey();
  return result.authenticationInfo;
}
