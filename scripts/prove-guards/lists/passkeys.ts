import type { Guard } from "@/scripts/prove-guards/guard";

/** What a passkey's answer must be, and for whom. */

const additions = "lib/server/passkeys/passkeys.db.test.ts";
const signIns = "lib/server/sessions/passkey-sign-in.db.test.ts";
const challenge = "lib/server/passkeys/challenge.ts";
const verify = "lib/server/passkeys/verify-passkey.ts";

export const passkeyGuards: readonly Guard[] = [
  {
    name: "passkey-challenge-spent",
    off: [{ file: challenge, find: "if (count === 0) throw staleChallenge();", put: "" }],
    test: { file: signIns, name: "takes each challenge once" },
  },
  {
    name: "passkey-challenge-of-this-purpose",
    off: [
      {
        file: challenge,
        find: "return data?.purpose === purposeText(purpose) ? data.challenge : undefined;",
        put: "return data?.challenge;",
      },
    ],
    test: { file: signIns, name: "does not take the challenge of an addition" },
  },
  {
    name: "passkey-of-this-person",
    off: [{ file: verify, find: "!passkey || !isTheirs(assertion, passkey)", put: "!passkey" }],
    test: { file: signIns, name: "refuses another origin" },
  },
  {
    name: "passkey-person-verified",
    off: [{ file: verify, find: "requireUserVerification: true", put: "requireUserVerification: false" }],
    test: { file: signIns, name: "refuses another origin" },
  },
  {
    name: "passkey-counter-kept",
    off: [{ file: verify, find: "data: { counter: newCounter, ", put: "data: { " }],
    test: { file: signIns, name: "refuses a counter that stays or goes back" },
  },
  {
    name: "passkey-failures-counted",
    off: [{ file: verify, find: "await countAttempt(attempt);", put: "" }],
    test: { file: signIns, name: "counts failures as wrong passwords are counted" },
  },
  {
    name: "passkey-presence-confirmed",
    off: [
      {
        file: "lib/server/passkeys/begin-passkey.ts",
        find: "await confirmPresence(session, password, clientAddress);",
        put: "",
      },
    ],
    test: { file: additions, name: "asks for the password" },
  },
  {
    name: "passkey-policy",
    off: [
      {
        file: "lib/server/passkeys/relying-party.ts",
        find: 'if (env().OIDC_ONLY) return "policy";',
        put: "",
      },
    ],
    test: { file: signIns, name: "is off where everybody comes in through the sign-in service" },
  },
];
