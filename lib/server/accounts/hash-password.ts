import { hash, verify } from "@node-rs/argon2";

/** argon2id is the library's default algorithm; its parameters follow OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), options);
}

let decoy: Promise<string> | undefined;

/** Takes equally long whether or not the account exists or has a password, so timing reveals neither. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFC"));
  return matches && Boolean(passwordHash);
}
