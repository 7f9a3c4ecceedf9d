import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { userHandleOf } from "@/lib/server/passkeys/user-handle";

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

const hex = (bytes: string) => Buffer.from(bytes, "hex");
const text = (words: string) => Buffer.from(words, "utf8");

const flags = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;

type Settings = {
  origin: string;
  rpId?: string;
  aaguid?: string;
  isSynced?: boolean;
};

/** What tests change about one answer. */
type Twist = {
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  type?: string;
  /** It did not ask its person for a finger or a PIN. */
  isCareless?: boolean;
};

/**
 * An authenticator with one passkey, as browsers would answer for it: a real key pair on P-256, signatures over what the
 * specification says, CBOR by hand.
 */
export function softwareAuthenticator({
  origin,
  rpId = new URL(origin).hostname,
  aaguid = "00000000-0000-0000-0000-000000000000",
  isSynced = false,
}: Settings) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const flagsOf = ({ isCareless = false }: Twist) =>
    flags.present |
    (isCareless ? 0 : flags.verified) |
    (isSynced ? flags.backupEligible | flags.backedUp : 0);

  const clientData = (type: string, challenge: string, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false });

  function head(of: string, flagBits: number, counter: number): Buffer {
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([sha256(of), Buffer.from([flagBits]), counterBytes]);
  }

  /** The public key in COSE: kty 2 (EC), alg -7 (ES256), crv 1 (P-256), x and y. */
  const coseKey = Buffer.concat([
    hex("a5010203262001215820"),
    Buffer.from(x, "base64url"),
    hex("225820"),
    Buffer.from(y, "base64url"),
  ]);

  const answer = <R>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id: base64url(id),

    /** Answers `navigator.credentials.create`. */
    create(challenge: string, twist: Twist = {}) {
      const data = Buffer.concat([
        head(twist.rpId ?? rpId, flagsOf(twist) | flags.attested, twist.counter ?? 0),
        hex(aaguid.replaceAll("-", "")),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const length = Buffer.from([0x59, data.length >> 8, data.length & 255]);
      const attestation = [hex("a363"), text("fmt"), hex("64"), text("none"), hex("67"), text("attStmt")];
      const authData = [hex("a068"), text("authData"), length, data];
      return answer({
        clientDataJSON: base64url(
          clientData(twist.type ?? "webauthn.create", challenge, twist.origin ?? origin),
        ),
        attestationObject: base64url(Buffer.concat([...attestation, ...authData])),
        transports: ["internal", "telepathy"],
      });
    },

    /** Answers `navigator.credentials.get`. */
    get(challenge: string, accountId: string, twist: Twist = {}) {
      const data = head(twist.rpId ?? rpId, flagsOf(twist), twist.counter ?? 0);
      const client = clientData(twist.type ?? "webauthn.get", challenge, twist.origin ?? origin);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: twist.userHandle ?? userHandleOf(accountId),
      });
    },
  };
}
