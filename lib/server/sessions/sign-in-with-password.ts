import { signIn } from "@/lib/server/sessions/auth";
import { reasonOf } from "@/lib/server/sessions/quiet-logger";

type Credentials = { username: string; password: string };

/** Opens a session and sets its cookie on the answer being made. Throws what verifyLogin refused with. */
export async function signInWithPassword(credentials: Credentials): Promise<void> {
  let address: unknown;
  try {
    address = await signIn("credentials", { ...credentials, redirect: false });
  } catch (error) {
    throw reasonOf(error);
  }
  // Errors of its own set-up are not thrown by next-auth but told in the address it would send the browser to.
  if (typeof address === "string" && URL.canParse(address) && new URL(address).searchParams.has("error")) {
    throw new Error(`next-auth could not sign in: ${address}`);
  }
}
