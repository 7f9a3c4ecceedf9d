import { Failure, explainFailure } from "../failure.mjs";

/**
 * Says in one line, without the password, why a PostgreSQL server could not be used.
 * @param {unknown} error @param {string} url
 * @returns {Failure}
 */
export function explainConnection(error, url) {
  if (error instanceof Failure) return error;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  const message = first instanceof Error ? first.message : String(first);
  const failure = (/** @type {string} */ text) => new Failure(text, { cause: error, code });
  const address = readAddress(url);
  if (!address)
    return failure(
      "DATABASE_URL is not an address. It looks like postgresql://user:password@host:5432/database",
    );
  const { server, database, user } = address;
  if (
    ["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET"].includes(code) ||
    /timeout/i.test(message)
  )
    return failure(
      `No PostgreSQL answers at ${server}. Start it, or correct DATABASE_URL; unset, a database of our own is used.`,
    );
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return failure(
      `The host of DATABASE_URL (${server}) is not known. Correct it; unset, a database of our own is used.`,
    );
  if (code === "28P01" || code === "28000" || /password must be a string|SASL/i.test(message))
    return failure(
      `PostgreSQL at ${server} refuses the user "${user}" or its password. Correct them in DATABASE_URL.`,
    );
  if (code === "3D000")
    return failure(
      `PostgreSQL at ${server} has no database "${database}". Make it (createdb ${database}), or correct DATABASE_URL.`,
    );
  if (code === "53300")
    return failure(
      `PostgreSQL at ${server} has no connection left. Raise max_connections or stop other users.`,
    );
  if (code === "53100") return explainFailure(new Error("No space left on device"), server);
  if (code === "42501")
    return failure(
      `The user "${user}" may not make tables in "${database}" at ${server}. Make it the database's owner.`,
    );
  return failure(`PostgreSQL at ${server}: ${message.split("\n")[0]}`);
}

/** @param {string} url */
function readAddress(url) {
  try {
    const { hostname, port, pathname, username, searchParams } = new URL(url);
    return {
      server: `${hostname || searchParams.get("host") || "localhost"}:${port || "5432"}`,
      database: decodeURIComponent(pathname.slice(1)),
      user: decodeURIComponent(username),
    };
  } catch {
    return undefined;
  }
}
