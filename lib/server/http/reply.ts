/** An answer that needs more than its body: a header such as an ETag. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly headers: Record<string, string>,
  ) {}
}

export function reply<T>(body: T, headers: Record<string, string>): Reply<T> {
  return new Reply(body, headers);
}
