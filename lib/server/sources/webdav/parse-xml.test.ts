import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseXml, XmlError } from "@/lib/server/sources/webdav/parse-xml";

describe("parseXml", () => {
  it("reads names with their namespaces, whatever their prefixes", () => {
    const written = [
      '<?xml version="1.0"?><D:a xmlns:D="DAV:"><D:b>x</D:b></D:a>',
      "<a xmlns='DAV:'><b>x</b></a>",
      '<!-- <no> --><a xmlns="DAV:"><c:b xmlns:c="DAV:">x</c:b></a>',
    ];
    for (const xml of written)
      expect(parseXml(xml)).toEqual({
        name: "{DAV:}a",
        text: "",
        children: [{ name: "{DAV:}b", text: "x", children: [] }],
      });
  });

  it("reads entities, CDATA, empty elements and tags with > in their attributes", () => {
    const { text, children } = parseXml(
      `<a b="1>2" c='"'>&lt;&amp;&#38;&#x1F600;<![CDATA[<&amp;>]]><d/><e f="/"></e></a>`,
    );
    expect(text).toBe("<&&😀<&amp;>");
    expect(children.map(({ name }) => name)).toEqual(["{}d", "{}e"]);
  });

  it.each([
    ["nothing", ""],
    ["a page", "<html><br></html>"],
    ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["an entity of its own", "<a>&x;</a>"],
    ["an end alone", "</a>"],
    ["half of it", "<a><b>"],
    ["half a tag", "<a><b"],
    ["half a comment", "<a/><!-- "],
    ["an unknown prefix", "<x:a/>"],
    ["a character that is none", "<a>&#x110000;</a>"],
    ["very deep nesting", "<a>".repeat(100_000)],
  ])("refuses %s", (_what, xml) => expect(() => parseXml(xml)).toThrow(XmlError));

  it("throws nothing else, whatever comes", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</a>",
      "<a>",
      "<a:b ",
      "&",
      "#",
      ";",
      "x",
      "<!--",
      "]]>",
      '"',
      "=",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          parseXml(pieces.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError);
        }
      }),
    );
  });
});
