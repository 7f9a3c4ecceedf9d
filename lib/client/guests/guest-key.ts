const prefix = "guest ";
/** In a private window that stores nothing, the key lasts as long as the page. */
const unstored = new Map<string, string>();

/** By what this browser proves, through one link, that it is the guest who was here before. */
export function guestKey(linkId: string): string {
  const stored = read(linkId) ?? unstored.get(linkId);
  if (stored) return stored;
  const key = newKey();
  unstored.set(linkId, key);
  try {
    localStorage.setItem(prefix + linkId, key);
  } catch {
    // The page works without it.
  }
  return key;
}

function read(linkId: string): string | null {
  try {
    return localStorage.getItem(prefix + linkId);
  } catch {
    return null;
  }
}

/** Over plain http, browsers offer no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
