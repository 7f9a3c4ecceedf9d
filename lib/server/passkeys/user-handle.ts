/** How an authenticator files the passkeys of an account. It must say nothing about the person. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId, "utf8").toString("base64url");
}
