import { signIn } from "@/lib/server/sessions/auth";
import { PASSKEY_PROVIDER } from "@/lib/server/sessions/passkey-sign-in-schema";
import { reasonOf } from "@/lib/server/sessions/quiet-logger";

/** Opens a session and sets its cookie on the answer. Rethrows what verifyLogin refused with. */
export function signInWithPassword(credentials: { username: string; password: string }): Promise<void> {
  return signInThrough("credentials", credentials);
}

/** The same for what a browser signed with a passkey, in JSON. Rethrows what verifyPasskey refused with. */
export function signInWithPasskey(assertion: string): Promise<void> {
  return signInThrough(PASSKEY_PROVIDER, { assertion });
}

async function signInThrough(provider: string, fields: Record<string, string>): Promise<void> {
  let address: unknown;
  try {
    address = await signIn(provider, { ...fields, redirect: false });
  } catch (error) {
    throw reasonOf(error);
  }
  // next-auth does not throw errors of its own set-up. It puts them into the address it would send the browser to.
  if (typeof address === "string" && URL.canParse(address) && new URL(address).searchParams.has("error")) {
    throw new Error(`next-auth could not sign in: ${address}`);
  }
}
