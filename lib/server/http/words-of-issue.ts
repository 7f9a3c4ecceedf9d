import * as z from "zod/mini";

const inEnglish = z.locales.en().localeError;

const kinds: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Says what to send where a contract has no words of its own: callers read it, and zod's speak of types. */
export const wordsOfIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "Is required.";
    const kind = kinds[issue.expected];
    if (kind) return `Must be ${kind}.`;
  }
  if (issue.code === "invalid_value")
    return `Must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}.`;
  if (issue.code === "too_small") return `Must ${sizeWords(issue.origin, "at least", issue.minimum)}`;
  if (issue.code === "too_big") return `Must ${sizeWords(issue.origin, "at most", issue.maximum)}`;
  if (issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options))
    return `Must be one of ${issue.options.join(", ")}.`;
  if (issue.code === "invalid_union") {
    // The earlier ones are ways to say nothing, such as null.
    const [last] = issue.errors.at(-1) ?? [];
    if (last?.path.length === 0) return last.message;
  }
  return inEnglish(issue);
};

function sizeWords(origin: string, bound: "at least" | "at most", size: number | bigint): string {
  if (origin === "string") return `have ${bound} ${size} characters.`;
  if (origin === "array") return `have ${bound} ${size} entries.`;
  return `be ${bound} ${size}.`;
}
