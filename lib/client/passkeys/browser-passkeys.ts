import { call } from "@/lib/client/call";
import { passkeyContracts } from "@/lib/client/contracts";
import { refusalOf } from "@/lib/client/passkeys/passkey-refusal";

/** Only pages where somebody uses passkeys need the library, and only then. */
const library = () => import("@simplewebauthn/browser");

export function supportsPasskeys(): boolean {
  return typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window;
}

export async function supportsAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

type Addition = { name?: string; password?: string };

/** Has the browser make a passkey and gives the service its public half. */
export async function addPasskey({ name, password }: Addition) {
  const [{ beginPasskey, addPasskey: add }, { startRegistration }] = await Promise.all([
    passkeyContracts(),
    library(),
  ]);
  const optionsJSON = await call(beginPasskey, { body: { password } });
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: "public-key" as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
  return call(add, { body: { credential, name } });
}

/**
 * Has the browser sign with a passkey, and resolves with its answer as JSON: at once, in a dialog of the browser's, or
 * with `fromAutofill` whenever somebody chooses one among what the e-mail's field suggests.
 */
export async function answerWithPasskey({ fromAutofill }: { fromAutofill: boolean }): Promise<string> {
  const [{ beginPasskeySignIn }, { startAuthentication }] = await Promise.all([
    passkeyContracts(),
    library(),
  ]);
  const optionsJSON = await call(beginPasskeySignIn, { body: {} });
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: fromAutofill }).catch(
    (error: unknown) => {
      throw refusalOf(error);
    },
  );
  return JSON.stringify(answer);
}

/** Ends what waits for the e-mail field's suggestions. */
export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
