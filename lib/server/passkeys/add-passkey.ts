import type * as z from "zod/mini";
import { type additionSchema, PASSKEY_TRANSPORTS } from "@/lib/contracts/passkey-ceremonies";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/server/new-id";
import { authenticatorName } from "@/lib/server/passkeys/authenticator-names";
import { assertRoom, PASSKEY_ALGORITHMS } from "@/lib/server/passkeys/begin-passkey";
import { takeChallenge } from "@/lib/server/passkeys/challenge";
import { sessionOf } from "@/lib/server/passkeys/confirm-presence";
import { passkeySelect } from "@/lib/server/passkeys/manage-passkeys";
import { type RelyingParty, relyingParty } from "@/lib/server/passkeys/relying-party";

type Addition = z.output<typeof additionSchema>;
type Given = { credential: Addition; name: string | undefined; origin: string; cookies: string | null };

const nameless = "Passkey";

export async function addPasskey(principal: Principal, { credential, name, origin, cookies }: Given) {
  const party = relyingParty(origin);
  const { account, sessionId } = sessionOf(principal);
  const challenge = await takeChallenge(cookies, { kind: "add", sessionId });
  const { aaguid, credentialBackedUp, credential: key } = await verified(credential, challenge, party);
  return db().$transaction(async (tx) => {
    // Additions of one account go one after the other, so that the limit holds.
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${account.id} FOR UPDATE`;
    assertRoom(await tx.passkey.count({ where: { accountId: account.id } }));
    const { count } = await tx.passkey.createMany({
      data: {
        id: newId(),
        accountId: account.id,
        credentialId: key.id,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: PASSKEY_TRANSPORTS.filter((way) => credential.response.transports?.includes(way)),
        synced: credentialBackedUp,
        name: authenticatorName(aaguid) ?? name ?? nameless,
      },
      skipDuplicates: true,
    });
    if (count === 0)
      throw new DomainError("conflict", "This passkey is in use already.", { code: "passkey_in_use" });
    return tx.passkey.findUniqueOrThrow({ where: { credentialId: key.id }, select: passkeySelect });
  });
}

async function verified(credential: Addition, challenge: string, party: RelyingParty) {
  // Imported only now: it brings a reader of certificates along, which few processes ever need.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject } = response;
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch((error: unknown) => {
    log.debug({ err: error }, "passkey refused");
    return undefined;
  });
  if (result?.verified) return result.registrationInfo;
  const message = "The passkey's answer is not right. Begin again.";
  throw new DomainError("forbidden", message, { code: "passkey_refused" });
}
