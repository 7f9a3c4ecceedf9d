export type Normalised = { address: string; apiVersion: "2.0" | "2.1" };

const versioned = /^\/api\/v2\.([01])(?=\/|$)/;

/**
 * Reads a versioned base address or a trailing slash as another spelling of the same address, before routing
 * and without a redirect. Undefined if the path has a broken percent escape.
 */
export function normaliseAddress(rawAddress: string): Normalised | undefined {
  const at = rawAddress.indexOf("?");
  const query = at < 0 ? "" : rawAddress.slice(at);
  let path = at < 0 ? rawAddress : rawAddress.slice(0, at);
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const version = versioned.exec(path)?.[1];
  path = path.replace(versioned, "/api");
  if (path.length > 1) path = path.replace(/\/+$/, "") || "/";
  return { address: path + query, apiVersion: version === "0" ? "2.0" : "2.1" };
}
