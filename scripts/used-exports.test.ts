import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const listing = ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"];
const sources = execFileSync("git", listing, { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** What others may use without being in this repository. */
const isPublic = (file: string) => file.startsWith("clients/");

const exportedValue = /^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm;

it("every exported value is used in another file", () => {
  const filesNaming = new Map<string, number>();
  for (const { text } of sources)
    for (const word of new Set(text.match(/\w+/g))) filesNaming.set(word, (filesNaming.get(word) ?? 0) + 1);
  const exported = sources.flatMap(({ file, text }) =>
    isPublic(file) ? [] : [...text.matchAll(exportedValue)].map(([, name = ""]) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(({ name }) => (filesNaming.get(name) ?? 0) < 2)).toEqual([]);
});
