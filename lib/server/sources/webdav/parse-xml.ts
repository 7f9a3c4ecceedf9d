export type XmlElement = {
  /** The namespace in braces, and the name: `{DAV:}href`. */
  name: string;
  children: XmlElement[];
  text: string;
};

const maxDepth = 64;
const maxElements = 1_000_000;

export class XmlError extends Error {}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

type Open = { element: XmlElement; tag: string; namespaces: ReadonlyMap<string, string> };

/**
 * Parses the XML that WebDAV servers answer with. A stranger may have written it, so it knows no document types and
 * no entities of their own: nothing is ever fetched, and nothing grows.
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: "", children: [], text: "" };
  const open: Open[] = [{ element: root, tag: "", namespaces: new Map([["xml", "xml"]]) }];
  let count = 0;
  let at = 0;
  while (at < source.length) {
    const { element, tag, namespaces } = open.at(-1) ?? fail("It ends too often.");
    const next = source.indexOf("<", at);
    element.text += decode(source.slice(at, next < 0 ? source.length : next));
    if (next < 0) break;
    if (source.startsWith("<!--", next)) at = endOf(source, "-->", next + 4);
    else if (source.startsWith("<![CDATA[", next)) {
      at = endOf(source, "]]>", next + 9);
      element.text += source.slice(next + 9, at - 3);
    } else if (source.startsWith("<?", next)) at = endOf(source, "?>", next + 2);
    else if (source.startsWith("<!", next)) fail("It has a document type.");
    else if (source.startsWith("</", next)) {
      at = endOf(source, ">", next + 2);
      if (source.slice(next + 2, at - 1).trim() !== tag || open.length === 1) fail("Its tags do not match.");
      open.pop();
    } else {
      at = endOfTag(source, next + 1);
      count += 1;
      if (count > maxElements || open.length > maxDepth) fail("It is too large.");
      const child = readTag(source.slice(next + 1, at - 1), namespaces);
      element.children.push(child.element);
      if (!child.isClosed) open.push(child);
    }
  }
  const [first] = root.children;
  if (open.length > 1 || !first) fail("It is not complete.");
  return first;
}

function fail(message: string): never {
  throw new XmlError(message);
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? fail("It is not complete.") : at + mark.length;
}

/** Attributes may contain `>`. */
function endOfTag(source: string, from: number): number {
  let quote = "";
  for (let at = from; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at + 1;
  }
  return fail("It is not complete.");
}

function readTag(inside: string, outer: ReadonlyMap<string, string>): Open & { isClosed: boolean } {
  const isClosed = inside.endsWith("/");
  const tag = /^[^\s/]+/.exec(inside)?.[0] ?? fail("A tag has no name.");
  const namespaces = new Map(outer);
  for (const [, prefix = "", double, single] of inside.matchAll(
    /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    namespaces.set(prefix, decode(double ?? single ?? ""));
  const [local = "", prefix = ""] = tag.split(":", 2).toReversed();
  const namespace = namespaces.get(prefix) ?? (prefix === "" ? "" : fail("A name has an unknown prefix."));
  return { element: { name: `{${namespace}}${local}`, children: [], text: "" }, tag, namespaces, isClosed };
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? fail(`${whole} is no entity.`);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? fail(`${whole} is no character.`) : String.fromCodePoint(code);
  });
}
