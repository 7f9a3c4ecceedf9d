import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const rp = { id: new URL(origin).hostname, name: "Kinora" };
const challenge = "pV2bN8xQ0sLr5TzWk7cYd3mHfJ9aGu1eXoKiRtBvA4M";
const credentialId = "k9ZsT3vQx7LwB2nYpR5cHd8mGfJ0aUe1oXiKtVbA6Ms";
const passkey = {
  id: ids.passkey,
  name: "iCloud Keychain",
  synced: true,
  created_on: 1_789_000_000,
  last_used_on: 1_790_000_000,
};

export const passkeyResponses = {
  listPasskeys: { passkeys: [passkey], unavailable: null },
  beginPasskey: {
    rp,
    user: { id: "WTNWMFpTMWhZMk52ZFc1MExXbGtNUQ", name: "ada@example.org", displayName: "Ada Lovelace" },
    challenge,
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    timeout: 600_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  },
  addPasskey: { ...passkey, last_used_on: null },
  renamePasskey: { ...passkey, name: "Ada's phone" },
  removePasskey: { message: "Passkey removed." },
  beginPasskeySignIn: { rpId: rp.id, challenge, timeout: 600_000, userVerification: "required" },
};

export const passkeyRequests = {
  beginPasskey: { password: "correct horse battery" },
  addPasskey: {
    name: "Firefox on Mac",
    credential: {
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
        attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oA",
        transports: ["internal", "hybrid"],
      },
    },
  },
  renamePasskey: { name: "Ada's phone" },
};
