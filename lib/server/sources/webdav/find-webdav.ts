import type { Credentials } from "@/lib/server/sources/source-client";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";
import { webdavClient } from "@/lib/server/sources/webdav/webdav-client";

/**
 * Where the files are, from whatever address somebody has copied: the one that their settings name for WebDAV, that of
 * a Nextcloud, or of a page of it. Fails with what the first one says if none of them answers.
 */
export async function findWebdav(credentials: Credentials, signal: AbortSignal): Promise<string> {
  let first: unknown;
  for (const address of candidates(credentials.address)) {
    try {
      await webdavClient({ ...credentials, address }).list("", signal);
      return address;
    } catch (error) {
      const upgraded = isTrouble(error, "moved") && secured(address, error.movedTo);
      if (upgraded) return findWebdav({ ...credentials, address: upgraded }, signal);
      // Wrong passwords are counted there: only one is spent on a try.
      if (!isTrouble(error, "gone", "unreadable", "forbidden")) throw error;
      first ??= error;
    }
  }
  throw isTrouble(first, "gone")
    ? new SourceTrouble("unreadable", "There is no WebDAV at this address.", { cause: first })
    : first;
}

/** The same place by https, where a server sends people who come by http. */
function secured(address: string, target: URL | undefined): string | undefined {
  const url = new URL(address);
  const isSame =
    url.protocol === "http:" && target?.protocol === "https:" && target.hostname === url.hostname;
  return isSame ? new URL(url.pathname, target.origin).href : undefined;
}

function candidates(address: string): string[] {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  const typed = url.href.endsWith("/") ? url.href : `${url.href}/`;
  // Pages of a Nextcloud have these in their addresses, after the folder it is installed in.
  const install = typed.replace(/(index\.php|apps|login|remote\.php)\/.*$/, "");
  return [...new Set([typed, `${install}remote.php/webdav/`])];
}
