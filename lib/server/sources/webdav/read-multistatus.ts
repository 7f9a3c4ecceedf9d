import { parseXml, type XmlElement, XmlError } from "@/lib/server/sources/webdav/parse-xml";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";
import { storableDate } from "@/lib/server/storable-date";

/** One resource of a PROPFIND's answer. */
export type DavResource = {
  href: string;
  isFolder: boolean;
  /** Without its quotes and its weakness; empty if there is none. */
  tag: string;
  size: number | null;
  modifiedAt: Date | null;
};

/** Where there is no tag, size and date tell whether a file has changed. */
export function versionOf({ tag, size, modifiedAt }: DavResource): string {
  return (tag || `${size} ${modifiedAt?.getTime()}`).slice(0, 300);
}

export const PROPFIND_BODY = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getetag/><d:getcontentlength/><d:getlastmodified/></d:prop></d:propfind>`;

/** Reads the answer to a PROPFIND. Properties that a server does not have are absent, and no reason to fail. */
export function readMultistatus(xml: string): DavResource[] {
  const root = parse(xml);
  if (root.name !== "{DAV:}multistatus") throw noWebdav();
  return childrenOf(root, "response").flatMap((response) => {
    const href = childrenOf(response, "href")[0]?.text.trim();
    const properties = childrenOf(response, "propstat")
      .filter((propstat) => /\s200(\s|$)/.test(childrenOf(propstat, "status")[0]?.text ?? ""))
      .flatMap((propstat) => childrenOf(propstat, "prop"))
      .flatMap(({ children }) => children);
    return href === undefined || properties.length === 0 ? [] : [resourceOf(href, properties)];
  });
}

function parse(xml: string): XmlElement {
  try {
    return parseXml(xml);
  } catch (error) {
    throw error instanceof XmlError ? noWebdav(error) : error;
  }
}

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === `{DAV:}${name}`);
}

function resourceOf(href: string, properties: readonly XmlElement[]): DavResource {
  const of = (name: string) => properties.find((property) => property.name === `{DAV:}${name}`);
  const text = (name: string) => of(name)?.text.trim() ?? "";
  const type = of("resourcetype");
  const size = text("getcontentlength");
  return {
    href,
    isFolder: type !== undefined && childrenOf(type, "collection").length > 0,
    tag: text("getetag").replace(/^W\//, "").replaceAll(/^"|"$/g, ""),
    size: /^\d{1,15}$/.test(size) ? Number(size) : null,
    modifiedAt: dateOf(text("getlastmodified")),
  };
}

function dateOf(text: string): Date | null {
  const date = text === "" ? null : storableDate(new Date(text));
  return date && date.getTime() > 0 ? date : null;
}

function noWebdav(cause?: unknown): SourceTrouble {
  return new SourceTrouble("unreadable", "This doesn't look like a WebDAV server.", { cause });
}
