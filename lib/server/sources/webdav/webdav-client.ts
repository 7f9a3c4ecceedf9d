import type { Credentials, RemoteFile, SourceClient } from "@/lib/server/sources/source-client";
import { kindOfName } from "@/lib/server/sources/kind-of-name";
import { troubleOf } from "@/lib/server/sources/refuse-answer";
import { readText, requestSource } from "@/lib/server/sources/request-source";
import { resumedBody } from "@/lib/server/sources/resumed-body";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";
import {
  addressOfFolder,
  addressOfPath,
  nameOf,
  parentOf,
  pathOfHref,
} from "@/lib/server/sources/webdav/dav-path";
import { type Dav, forgetFilm, giveFilm, takeFilmBack } from "@/lib/server/sources/webdav/give-film";
import {
  type DavResource,
  PROPFIND_BODY,
  readMultistatus,
  versionOf,
} from "@/lib/server/sources/webdav/read-multistatus";

/** The answer about a folder of some ten thousand files. */
const maxListBytes = 48 << 20;
const listMs = 120_000;

/** Nextcloud, ownCloud, and whatever else speaks WebDAV. */
export function webdavClient({ address, login, secret }: Credentials): SourceClient {
  const base = new URL(address);
  const credentials = {
    Authorization: `Basic ${Buffer.from(`${login}:${secret}`, "utf8").toString("base64")}`,
  };
  const ask = async (url: URL | undefined, depth: "0" | "1", signal: AbortSignal) => {
    if (!url) throw new SourceTrouble("gone", "There is no such folder.");
    const headers = { Depth: depth, "Content-Type": "application/xml; charset=utf-8" };
    const request = { method: "PROPFIND", headers, credentials, body: PROPFIND_BODY, signal } as const;
    const response = await requestSource(url, request);
    if (response.statusCode !== 207) {
      response.destroy();
      throw troubleOf(response);
    }
    const limits = { maxBytes: maxListBytes, timeoutMs: listMs, signal };
    return readMultistatus(await readText(response, limits));
  };
  const dav: Dav = {
    base,
    credentials,
    stat: async (path, signal) => {
      try {
        const found = await ask(addressOfPath(base, path), "0", signal);
        return found.find(({ href }) => pathOfHref(base, href) === path);
      } catch (error) {
        if (isTrouble(error, "gone")) return undefined;
        throw error;
      }
    },
  };
  return {
    list: async (path, signal) => contentsOf(base, path, await ask(addressOfFolder(base, path), "1", signal)),
    open: (file, signal) => {
      const askFrom = async (from: number) => {
        const url = addressOfPath(base, file.path);
        if (!url) throw new SourceTrouble("gone", "There is no such file.");
        const headers = { Accept: "*/*", ...(from > 0 && { Range: `bytes=${from}-` }) };
        const response = await requestSource(url, { method: "GET", headers, credentials, signal });
        if (response.statusCode === 200 || (from > 0 && response.statusCode === 206)) return response;
        response.destroy();
        throw troubleOf(response);
      };
      return resumedBody(askFrom, signal);
    },
    give: (film, signal) => giveFilm(dav, film, signal),
    forget: (film, signal) => forgetFilm(dav, film, signal),
    takeBack: (film, signal) => takeFilmBack(dav, film, signal),
  };
}

/** What lies directly in the folder, in the order of the names. Servers answer about the folder itself, too. */
function contentsOf(base: URL, path: string, resources: readonly DavResource[]) {
  const inside = resources.flatMap((resource) => {
    const itsPath = pathOfHref(base, resource.href);
    const isInside =
      itsPath !== undefined && itsPath !== "" && itsPath !== path && parentOf(itsPath) === path;
    return isInside ? [{ ...resource, path: itsPath, name: nameOf(itsPath) }] : [];
  });
  const inOrder = inside.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  const folders = inOrder
    .filter(({ isFolder, name }) => isFolder && !name.startsWith("."))
    .map(({ path: folder, name }) => ({ path: folder, name, count: null, hasCover: false }));
  const files = inOrder.flatMap((resource): RemoteFile[] => {
    const kind = resource.isFolder ? undefined : kindOfName(resource.name);
    if (!kind) return [];
    const { name, size, modifiedAt } = resource;
    const tag = versionOf(resource);
    const date = modifiedAt && { at: modifiedAt, isTaken: false };
    return [{ path: resource.path, name, kind, tag, size, date }];
  });
  return { folders, files };
}
