export type RemoteFetchErrorKind =
  /** Not an http or https address, or one with a password in it. */
  | "invalid_url"
  /** An address of this machine, of a private network, or otherwise not of the public internet. */
  | "forbidden_address"
  /** No such name, no answer, or a certificate that is not valid. */
  | "unreachable"
  /** Answered with something other than success. */
  | "refused"
  | "too_many_redirects"
  /** The answer has another content type than requested. */
  | "wrong_type"
  | "too_large"
  | "timeout"
  /** The answer ended early. */
  | "incomplete";

/** Why something could not be fetched from another site. The message is for the person who named the address. */
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
