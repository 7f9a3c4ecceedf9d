import { getSigningSecret, rotateSigningSecret as rotateContract } from "@/lib/contracts/apps";
import { rotateSigningSecret, signingSecretOf } from "@/lib/server/apps/signing-secret-of";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getSigningSecret, async ({ principal, params }) => ({
    signing_secret: await signingSecretOf(principal.account.id, params.id),
  })),
  POST: handle(rotateContract, async ({ principal, params }) => ({
    signing_secret: await rotateSigningSecret(principal.account.id, params.id),
  })),
});
