import { signUp } from "@/lib/server/accounts/sign-up";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { signInWithPassword } from "@/lib/server/sessions/sign-in-here";

/**
 * Makes an account and signs in to it. Signs in whoever has it already, if they know its password: when the answer was
 * lost on its way, the browser sends the form again.
 */
export async function signUpHere(newcomer: Parameters<typeof signUp>[0]): Promise<void> {
  const { email, password } = newcomer;
  let taken: unknown;
  try {
    await signUp(newcomer);
  } catch (error) {
    if (toDomainError(error)?.code !== "email_taken") throw error;
    taken = error;
  }
  await signInWithPassword({ username: email, password }).catch((refusal: unknown) => {
    throw taken ?? refusal;
  });
}
