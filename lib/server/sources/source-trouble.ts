import { RemoteFetchError, type RemoteFetchErrorKind } from "@/lib/server/fetch/fetch-error";

export type SourceTroubleKind =
  /** It does not take the password or key (any more). */
  | "unauthorised"
  /** The password or key may not do this. */
  | "forbidden"
  /** What was asked for is not there (any more). */
  | "gone"
  /** It has no room left for what it is given. */
  | "full"
  /** It does not answer, or says that it cannot at present. */
  | "away"
  /** It lies in a closed network that the operator has not opened. */
  | "closed"
  /** It leads to another address. */
  | "moved"
  /** It answers, but not as this kind of source does. */
  | "unreadable";

/** Says why a source could not be used. The message is for the person who connected it. */
export class SourceTrouble extends Error {
  /** Where the source is now, if it has moved. */
  readonly movedTo: URL | undefined;

  constructor(
    readonly kind: SourceTroubleKind,
    message: string,
    { movedTo, ...options }: { cause?: unknown; movedTo?: URL } = {},
  ) {
    super(message, options);
    this.name = "SourceTrouble";
    this.movedTo = movedTo;
  }
}

const kinds: Record<RemoteFetchErrorKind, SourceTroubleKind> = {
  invalid_url: "unreadable",
  forbidden_address: "closed",
  unreachable: "away",
  refused: "unreadable",
  too_many_redirects: "unreadable",
  wrong_type: "unreadable",
  too_large: "unreadable",
  timeout: "away",
  incomplete: "away",
};

const closedMessage =
  "This address is in a closed network. Whoever runs this service can allow it by its name (SOURCE_HOSTS).";

/** Leaves what it does not know as it is. */
export function toSourceTrouble(error: unknown): unknown {
  if (!(error instanceof RemoteFetchError)) return error;
  const kind = kinds[error.kind];
  return new SourceTrouble(kind, kind === "closed" ? closedMessage : error.message, { cause: error });
}

export function isTrouble(error: unknown, ...wanted: readonly SourceTroubleKind[]): error is SourceTrouble {
  return error instanceof SourceTrouble && wanted.includes(error.kind);
}
