import * as z from "zod/mini";
import { expect, test } from "vitest";
import { idParam, integerField } from "@/lib/contracts/fields";
import { DomainError } from "@/lib/server/errors";
import { parseWith } from "@/lib/server/http/parse-with";

function fieldsOf(schema: z.core.$ZodType, value: unknown): unknown {
  try {
    parseWith(schema, value);
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
}

// This file must not load classic zod, which would bring its own English messages.
test("says in English what a contract gives no message for", () => {
  expect(fieldsOf(idParam, { id: "" })).toEqual({ id: "Too small: expected string to have >=1 characters" });
  expect(fieldsOf(idParam, {})).toEqual({ id: "Invalid input: expected string, received undefined" });
});

test("names every bad field at once, with its path and its first mistake", () => {
  const schema = z.object({ page: z.object({ count: integerField(1, 100) }), id: idParam });
  expect(fieldsOf(schema, { page: { count: "0" }, id: 5 })).toEqual({
    "page.count": "Must be at least 1.",
    id: "Invalid input: expected object, received number",
  });
  expect(fieldsOf(schema, "nothing")).toEqual({ body: "Invalid input: expected object, received string" });
});
