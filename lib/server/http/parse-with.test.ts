import * as z from "zod/mini";
import { expect, test } from "vitest";
import { idParam, integerField, requiredText, textField } from "@/lib/contracts/fields";
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
test("says in words what a contract gives no message for", () => {
  const schema = z.object({
    list: z.array(z.string()),
    object: z.record(z.string(), z.string()),
    text: z.string().check(z.minLength(2), z.maxLength(3)),
    number: z.number().check(z.lte(5)),
    choice: z.enum(["a", "b"]),
    few: z.array(z.number()).check(z.minLength(2)),
    day: z.iso.date(),
    part: z.discriminatedUnion("part", [
      z.object({ part: z.literal("title") }),
      z.object({ part: z.literal("photo") }),
    ]),
  });
  expect(
    fieldsOf(schema, {
      list: "a",
      object: [],
      text: "a",
      number: 6,
      choice: "c",
      few: [1],
      day: "x",
      part: { part: "titel" },
    }),
  ).toEqual({
    list: "Must be a list.",
    object: "Must be an object.",
    text: "Must have at least 2 characters.",
    number: "Must be at most 5.",
    choice: "Must be one of a, b.",
    few: "Must have at least 2 entries.",
    day: "Invalid ISO date",
    "part.part": "Must be one of title, photo.",
  });
  expect(fieldsOf(idParam, { id: "" })).toEqual({ id: "Must have at least 1 characters." });
});

test("says of missing text that it is required", () => {
  const schema = z.object({
    id: z.string(),
    name: textField(5),
    items: z.array(z.object({ name: requiredText(5) })),
  });
  expect(fieldsOf(schema, { items: [{}, { name: 5 }, { name: "" }] })).toEqual({
    id: "Is required.",
    name: "Is required.",
    "items.0.name": "Is required.",
    "items.1.name": "Must be text.",
    "items.2.name": "Is required.",
  });
});

test("says of a choice between kinds what the last of them asks for", () => {
  const schema = z.object({
    quality: z.union([z.null(), z.literal([360, 480], "Must be one of 360, 480.")]),
  });
  expect(fieldsOf(schema, { quality: 500 })).toEqual({ quality: "Must be one of 360, 480." });
});

test("names every bad field at once, with its path and its first mistake", () => {
  const schema = z.object({ page: z.object({ count: integerField(1, 100) }), id: idParam });
  expect(fieldsOf(schema, { page: { count: "0" }, id: 5 })).toEqual({
    "page.count": "Must be at least 1.",
    id: "Must be an object.",
  });
  expect(fieldsOf(schema, "nothing")).toEqual({ body: "Must be an object." });
});
