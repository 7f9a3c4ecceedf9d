/**
 * Paths are what people see: decoded, with slashes between the names, and nothing at either end. An address is made
 * of one by encoding each name, so that no path leads out of the source's folder.
 */

/** The address of a path below the source's folder; undefined if it is not a path. */
export function addressOfPath(base: URL, path: string): URL | undefined {
  const names = path === "" ? [] : path.split("/");
  if (!names.every(isName)) return undefined;
  const url = new URL(base);
  url.pathname = folderPath(base) + names.map(encodeURIComponent).join("/");
  return url;
}

/** The address of a folder, which ends with a slash. Some servers redirect those without. */
export function addressOfFolder(base: URL, path: string): URL | undefined {
  const url = addressOfPath(base, path);
  if (url && !url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}

/** The path that an answer's `href` names; undefined if it lies outside the source's folder. */
export function pathOfHref(base: URL, href: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const names = namesOf(new URL(href, base).pathname);
  const outer = namesOf(base.pathname);
  if (!names || !outer || outer.some((name, at) => names[at] !== name)) return undefined;
  const inner = names.slice(outer.length);
  return inner.every(isName) ? inner.join("/") : undefined;
}

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderPath({ pathname }: URL): string {
  return pathname.endsWith("/") ? pathname : `${pathname}/`;
}

function namesOf(pathname: string): string[] | undefined {
  try {
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function isName(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && !/[/\\\p{Cc}]/u.test(name) && name.isWellFormed();
}
