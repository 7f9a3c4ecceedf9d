export type RemoteFetchErrorKind =
  /** Not an http or https address, or one with a password in it. */
  | "invalid_url"
  /** An address of this machine, of a private network, or otherwise outside the public internet. */
  | "forbidden_address"
  /** The name does not exist, nothing answers, or the certificate is invalid. */
  | "unreachable"
  /** The site answered with something other than success. */
  | "refused"
  | "too_many_redirects"
  /** The content type is not one that was asked for. */
  | "wrong_type"
  | "too_large"
  | "timeout"
  /** The answer ended early. */
  | "incomplete";

/** Says why something could not be fetched from another site. The message is for the person who gave the address. */
export class RemoteFetchError extends Error {
  constructor(
    readonly kind: RemoteFetchErrorKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "RemoteFetchError";
  }
}
