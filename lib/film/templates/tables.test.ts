import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "@/lib/film/decode-text";
import { parseTable, writeTableRow } from "@/lib/film/templates/parse-table";
import { rowsOfRecords, rowsOfTable } from "@/lib/film/templates/rows-of";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FIELDS, MAX_ROWS } from "@/lib/film/templates/template-limits";

const fields: TemplateField[] = ["Name", "Straße"].map((name) => ({
  name,
  places: [{ part: "name" }],
  required: false,
  fits: false,
}));
const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(",");
const cells = (text: string) => parseTable(text).rows?.map((row) => row.cells);

describe("parseTable", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons, with commas within", 'a;b\r\n1;"2"\r\n'],
    ["tabs", "a\tb\r1\t2"],
    ["bars", "a|b\n1|2"],
    ["Excel's hint", "sep=;\r\na;b\r\n1;2"],
    ["empty lines", "\n\na,b\n\n1,2\n\n"],
  ])("reads %s", (_what, text) => {
    expect(cells(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("reads quotes, with separators, line breaks and quotes in them", () => {
    expect(cells('name;words\n"Ann; ""A""";"one\r\ntwo"\nBo;5" wide')).toEqual([
      ["name", "words"],
      ['Ann; "A"', "one\r\ntwo"],
      ["Bo", '5" wide'],
    ]);
  });

  it("says in which line quotes are left open, and counts lines within quotes", () => {
    expect(parseTable('a,b\n"1\n2",x\n"open')).toEqual({
      problem: "The quotes that open in line 4 are never closed.",
    });
    expect(parseTable('a,b\n"1\n2",x\nlast,y').rows?.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it("reads no more rows of millions than show that there are too many", () => {
    expect(parseTable("x\n".repeat(100_000)).rows).toHaveLength(MAX_ROWS + 2);
  });

  it("reads back whatever is written", () => {
    const cell = fc.string().map((text) => text.replaceAll("\r", ""));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (body) => {
        const rows = [["first", "second"], ...body];
        const text = rows.map(writeTableRow).join("");
        expect(cells(text)).toEqual(rows.filter((row) => row.some((value) => value !== "")));
      }),
    );
  });

  it("never fails, and never loses a character outside of quotes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab,;"\n\r\t|') }), (text) => {
        const table = parseTable(text);
        expect(table.rows !== undefined || table.problem !== undefined).toBe(true);
        const letters = (value: string) => value.replace(/[^ab]/g, "");
        if (table.rows)
          expect(letters(JSON.stringify(table.rows.map((row) => row.cells.join(""))))).toBe(letters(text));
      }),
    );
  });
});

describe("decodeText", () => {
  const text = "Name;Straße\r\nZoë;Größe";
  const utf8 = (value: string) => new TextEncoder().encode(value);
  const utf16 = (value: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(value.length * 2));
    for (let at = 0; at < value.length; at += 1) view.setUint16(at * 2, value.charCodeAt(at), isLittle);
    return new Uint8Array(view.buffer);
  };
  it.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a mark", utf8(`\uFEFF${text}`)],
    ["UTF-16 LE with a mark", utf16(`\uFEFF${text}`, true)],
    ["UTF-16 BE with a mark", utf16(`\uFEFF${text}`, false)],
    ["UTF-16 LE", utf16(text, true)],
    ["UTF-16 BE", utf16(text, false)],
    ["Windows", Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])("reads %s", (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it("reads nothing of nothing", () => {
    expect(decodeText(new Uint8Array())).toBe("");
  });
});

describe("rows", () => {
  it("are found by the names of columns, and others are kept and told", () => {
    expect(rowsOfTable("\uFEFFNAME ;straße;Id;\nZoë;Oak;7;\nBo\n", fields)).toEqual({
      rows: [
        { Name: "Zoë", Straße: "Oak", Id: "7" },
        { Name: "Bo", Straße: "", Id: "" },
      ],
      ignored: ["Id"],
    });
    expect(rowsOfRecords([{ name: "Zoë" }], fields)).toEqual({ rows: [{ Name: "Zoë" }], ignored: [] });
  });

  it.each([
    ["", "The table is empty."],
    ["Name\n", "There are no rows."],
    ["Name,name\nx,y", "Two columns are called “name”."],
    ["Name\nx,y", "Line 2 has more cells than there are columns."],
    [`Name\n${"x\n".repeat(MAX_ROWS + 1)}`, `At most ${MAX_ROWS} rows.`],
    // A short line has every column, too, and each row the names of all columns.
    [`${columns(MAX_FIELDS + 1)}\n${"x\n".repeat(MAX_ROWS)}`, "At most 2000000 cells."],
    [`${"n".repeat(6000)}\n${"x\n".repeat(MAX_ROWS)}`, "The columns have names too long for so many rows."],
    [`${columns(40_000)},C39999\nx`, "Two columns are called “C39999”."],
  ])("are refused when the table is wrong (%#)", (text, problem) => {
    expect(rowsOfTable(text, fields)).toEqual({ problem });
  });

  it("are refused when one says the same field twice, as one of the values would be lost", () => {
    const twice: Row[] = [{ name: "Zoë" }, { Name: "Bo", " NAME": "Ann", id: "1", Id: "2" }];
    expect(rowsOfRecords(twice, fields)).toEqual({ problem: "Row 2 has “Name” twice." });
  });
});
