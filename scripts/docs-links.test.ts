import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const pages = [
  ...[
    "README.md",
    "CONTRIBUTING.md",
    "clients/typescript/README.md",
    "e2e/README.md",
    "lib/worker/pixels/README.md",
    "library-music/README.md",
  ],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
];

/** The files and folders a page links to, and those it names by their full path, such as `lib/film/plan.ts`. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) =>
    path.join(path.dirname(page), to),
  );
  const files = [
    ...text.matchAll(
      /`((?:app|bench|clients|command|components|deploy|e2e|lib|library-music|prisma|remotion|scripts)\/[\w./()[\]-]+)`/g,
    ),
  ];
  return [...links, ...files.map(([, file = ""]) => file)];
}

it.each(pages)("%s names only files that exist", (page) => {
  expect(namedIn(page).filter((file) => !existsSync(file))).toEqual([]);
});

it("finds what a page names", () => {
  expect(namedIn("README.md")).toEqual(expect.arrayContaining(["docs/operating.md", "CONTRIBUTING.md"]));
  expect(namedIn("docs/architecture.md").length).toBeGreaterThan(50);
});
