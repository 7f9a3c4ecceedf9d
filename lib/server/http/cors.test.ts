import { expect, test } from "vitest";
import { endpoints } from "@/lib/contracts/registry";
import { preflightHeaders } from "@/lib/server/http/cors";

const conditions = [
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "if-range",
  "range",
];

test("scripts of other sites may send every header that an operation with credentials knows", () => {
  const allowed = preflightHeaders("GET")["Access-Control-Allow-Headers"]?.toLowerCase().split(", ");
  const known = endpoints
    .filter(({ access }) => access === "account")
    .flatMap(({ headers }) => Object.keys(headers?.shape ?? {}));
  expect(allowed).toEqual(expect.arrayContaining([...new Set([...known, ...conditions])]));
});
