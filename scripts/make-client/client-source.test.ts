import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contracts/registry";
import { CLIENT_FILE, clientSource } from "@/scripts/make-client/client-source";
import { typeOf } from "@/scripts/make-client/type-of";

describe("the client's types", () => {
  it("match the current contracts", () => {
    const isSame = readFileSync(CLIENT_FILE, "utf8") === clientSource(endpoints);
    expect(isSame, "Make them again: npm run make:client").toBe(true);
  });

  it("leave no answer untyped", () => {
    expect(clientSource(endpoints)).not.toMatch(/: unknown\b|<unknown>/);
  });

  it.each([
    [{ type: "string" }, "string"],
    [{ type: ["integer", "null"] }, "number | null"],
    [{ enum: [360, 720] }, "360 | 720"],
    [{ const: "image" }, '"image"'],
    [{ anyOf: [{ type: "null" }, { $ref: "#/components/schemas/Video" }] }, "null | Video"],
    [{ $ref: "#/components/schemas/Error" }, "Problem"],
    [{ type: "array", prefixItems: [{ type: "string" }, { type: "number" }] }, "[string, number]"],
    [{ type: "array", items: { enum: ["a", "b"] } }, 'Array<"a" | "b">'],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "Record<string, boolean>"],
    [
      { type: "object", properties: { a: { type: "string", description: "So */ so." } }, required: ["a"] },
      "{\n  /** So *\\/ so. */\n  a: string;\n}",
    ],
    [{ type: "object", properties: { "a-b": { type: "null" } } }, '{\n  "a-b"?: null;\n}'],
    [{}, "unknown"],
  ])("%j is %s", (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });
});
