import { signIn } from "@/lib/server/sessions/auth";
import { reasonOf } from "@/lib/server/sessions/quiet-logger";

type Credentials = { username: string; password: string };

/** Opens a session and sets its cookie on the answer. Rethrows what verifyLogin refused with. */
export async function signInWithPassword(credentials: Credentials): Promise<void> {
  let address: unknown;
  try {
    address = await signIn("credentials", { ...credentials, redirect: false });
  } catch (error) {
    throw reasonOf(error);
  }
  // next-auth does not throw errors of its own set-up. It puts them into the address it would send the browser to.
  if (typeof address === "string" && URL.canParse(address) && new URL(address).searchParams.has("error")) {
    throw new Error(`next-auth could not sign in: ${address}`);
  }
}
