/** An answer that needs more than a body, such as an ETag header. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly headers: Record<string, string>,
  ) {}
}

export function reply<T>(body: T, headers: Record<string, string>): Reply<T> {
  return new Reply(body, headers);
}
