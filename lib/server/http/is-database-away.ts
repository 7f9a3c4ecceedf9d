/** Codes of Prisma, Node's sockets and PostgreSQL that mean the database is away and may be back soon. */
const awayCodes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
]);

const awayMessages =
  /Connection terminated|connection timeout|Can't reach database server|terminating connection|the database system is (starting up|shutting down|in recovery mode)|Server has closed the connection|Connection ended unexpectedly|not queryable|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i;

/**
 * Meant for errors that no type identifies. Follows the chain of causes, because drivers and Prisma wrap the
 * telling error.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, message, cause, meta, originalCode, kind } = error as Record<string, unknown>;
  if ([code, originalCode, kind].some((value) => typeof value === "string" && awayCodes.has(value)))
    return true;
  if (typeof message === "string" && awayMessages.test(message)) return true;
  return (
    isDatabaseAway(cause, depth + 1) ||
    isDatabaseAway((meta as Record<string, unknown> | undefined)?.driverAdapterError, depth + 1)
  );
}
