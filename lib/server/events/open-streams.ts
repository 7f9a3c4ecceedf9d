import { DomainError } from "@/lib/server/errors";

/** As many as dozens of tabs need. One that a program forgets to close stays open for as long as its line does. */
export const MAX_OPEN_STREAMS = 100;

const openStreams = new Map<string, number>();

/** Counts a stream of this account in this process, until the returned function is called. */
export function countStream(accountId: string): () => void {
  const others = openStreams.get(accountId) ?? 0;
  if (others >= MAX_OPEN_STREAMS)
    throw new DomainError(
      "too_many_requests",
      `${MAX_OPEN_STREAMS} event streams of this account are open already. Close some, or ask for the state instead.`,
      { code: "too_many_streams", headers: { "Retry-After": "5" } },
    );
  openStreams.set(accountId, others + 1);
  return () => {
    const left = (openStreams.get(accountId) ?? 1) - 1;
    if (left === 0) openStreams.delete(accountId);
    else openStreams.set(accountId, left);
  };
}
