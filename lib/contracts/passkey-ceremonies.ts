import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";

/** What a browser and the service send each other while a passkey is added or used: WebAuthn's JSON forms. */

export const PASSKEY_TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/, "Must be base64url."));
const credentialId = base64url(1364);
const keyType = z.literal("public-key");

export const creationOptionsSchema = withMeta(
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: keyType })),
    timeout: described(z.int(), "In milliseconds."),
    excludeCredentials: described(
      z.array(z.object({ id: z.string(), type: keyType, transports: z.array(z.enum(PASSKEY_TRANSPORTS)) })),
      "Those the account has already.",
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  }),
  { id: "PasskeyCreationOptions" },
);

export const requestOptionsSchema = withMeta(
  z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: described(z.int(), "In milliseconds."),
    userVerification: z.literal("required"),
  }),
  { id: "PasskeyRequestOptions" },
);

export const additionSchema = withMeta(
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: keyType,
    clientExtensionResults: z.object({}),
    response: z.object({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(65_536),
      transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
    }),
  }),
  { id: "PasskeyAddition" },
);

/** What signs somebody in. */
export const assertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: keyType,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.nullish(base64url(128)),
  }),
});
