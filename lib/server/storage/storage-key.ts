import { StorageError } from "@/lib/server/storage/storage-error";

/** The width of the database column that holds keys. */
export const MAX_KEY_LENGTH = 200;

const segment = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixPattern = new RegExp(`^(?:${segment}(?:/${segment})*/?)?$`);

/**
 * Keys are ASCII words between slashes. No segment begins with a dot, so a key can neither climb out of a folder nor
 * reach the store's own folder of half-written files. Nothing in a key needs escaping in a URL or in XML.
 */
export function assertKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) {
    throw new StorageError("invalid", `Not a storage key: ${JSON.stringify(key.slice(0, MAX_KEY_LENGTH))}`);
  }
}

export function assertPrefix(prefix: string): void {
  if (prefix.length > MAX_KEY_LENGTH || !prefixPattern.test(prefix)) {
    throw new StorageError(
      "invalid",
      `Not a storage prefix: ${JSON.stringify(prefix.slice(0, MAX_KEY_LENGTH))}`,
    );
  }
}
