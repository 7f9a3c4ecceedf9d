import { defineConfig, globalIgnores } from "eslint/config";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";

/** Each room and the rooms it may import from. A room may always import from itself. */
const rooms = {
  "lib/system": [],
  "lib/looking": ["lib/system"],
  "lib/film": [],
  "lib/story": ["lib/film"],
  "lib/paint": ["lib/film"],
  "lib/contracts": ["lib/film", "lib/story"],
  "lib/client": ["lib/film", "lib/contracts"],
  "lib/editor": ["lib/film", "lib/story", "lib/contracts", "lib/client"],
  "lib/server": ["lib/system", "lib/film", "lib/story", "lib/contracts", "lib/looking"],
  "lib/worker": ["lib/system", "lib/film", "lib/paint", "lib/contracts", "lib/looking", "lib/server"],
  remotion: ["lib/film", "lib/paint"],
  components: ["lib/film", "lib/story", "lib/paint", "lib/contracts", "lib/client", "lib/editor", "remotion"],
  app: [
    "lib/film",
    "lib/paint",
    "lib/contracts",
    "lib/client",
    "lib/editor",
    "lib/server",
    "components",
    "remotion",
  ],
  prisma: ["lib/system", "lib/film", "lib/contracts", "lib/server"],
  e2e: ["lib/system", "lib/film", "lib/contracts", "lib/server"],
  scripts: [
    "lib/system",
    "lib/film",
    "lib/paint",
    "lib/contracts",
    "lib/server",
    "lib/worker",
    "clients/typescript/src",
    "prisma",
    "e2e",
  ],
  bench: [
    "lib/system",
    "lib/film",
    "lib/looking",
    "lib/story",
    "lib/paint",
    "lib/contracts",
    "lib/server",
    "lib/worker",
    "scripts",
    "e2e",
  ],
  command: [
    "lib/system",
    "lib/film",
    "lib/story",
    "lib/contracts",
    "lib/client",
    "lib/server",
    "lib/worker",
    "clients/typescript/src",
    "scripts",
  ],
  "library-music": ["lib/contracts", "lib/server"],
  "clients/typescript/src": [],
  "clients/typescript/test": [
    "clients/typescript/src",
    "lib/system",
    "lib/contracts",
    "lib/server",
    "lib/worker",
    "prisma",
    "scripts",
  ],
};

/** What tests may import in addition: tools that prepare, start and fill a service. */
const alsoForTests = ["lib/system", "prisma", "scripts"];

/** Code that runs in production; files that only tests need stay out of it. */
const production = [
  "lib",
  "app",
  "components",
  "remotion",
  "command",
  "prisma",
  "scripts/{start,database}",
  "scripts/*.mjs",
];

/** Code that browsers load, so every page pays for it. */
const loadedByBrowsers = [
  "lib/film",
  "lib/story",
  "lib/paint",
  "lib/contracts",
  "lib/client",
  "lib/editor",
  "components",
  "remotion",
];

/** What the oldest browsers of docs/operating.md lack. */
const tooNewForBrowsers =
  "AbortSignal.any Array.fromAsync Map.groupBy Object.groupBy Promise.withResolvers URL.canParse"
    .split(" ")
    .map((name) => name.split("."))
    .map(([object, property]) => ({
      object,
      property,
      message: "Older browsers lack it (docs/operating.md).",
    }));

/** @param {string[]} always rooms that all may enter */
function zonesOf(always = []) {
  return Object.entries(rooms).flatMap(([target, allowed]) =>
    Object.keys(rooms)
      .filter((from) => ![target, ...allowed, ...always].includes(from))
      .map((from) => ({
        target: `./${target}`,
        from: `./${from}`,
        message: `${target} must not import ${from}.`,
      })),
  );
}

const withoutTesting = production.map((target) => ({
  target: target.endsWith(".mjs") ? `./${target}` : `./${target}/**`,
  from: "./**/testing/**",
  message: "Only tests may import from a testing folder.",
}));

const withoutTools = ["start", "database", "*.mjs"].map((part) => ({
  target: `./scripts/${part}`,
  from: "./e2e",
  message: "What starts Kinora must not import e2e.",
}));

const plainProperties = {
  selector: ":matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument",
  message: "Write the properties themselves.",
};

const participle = "Identifier[name=/^(told|kept|made|heard)$/]";

/** What was done to a thing does not say what it is. Properties of others may be called so. */
const namesOfVariables = {
  selector: [
    `VariableDeclarator > ${participle}.id`,
    `:function > ${participle}.params`,
    `:function > AssignmentPattern.params > ${participle}.left`,
    `ArrayPattern > ${participle}`,
  ].join(", "),
  message: "Name a variable after what it holds.",
};
const plainSyntax = [plainProperties, namesOfVariables];

/**
 * Exported numbers, strings and lists of choices are in capitals; other constants are not. Next prescribes
 * its own names.
 */
const namesOfConstants = [
  {
    selector:
      "Program > ExportNamedDeclaration > VariableDeclaration[kind=const] > VariableDeclarator[id.name=/[a-z]/]:not([id.name=/^(dynamic|runtime)$/]):matches([init.type=Literal]:not([init.regex]), [init.type=TSAsExpression][init.expression.elements.0.type=Literal])",
    message: "Numbers, strings and lists of choices that other files import are in SCREAMING_CASE.",
  },
  {
    selector: "Program > VariableDeclaration[kind=const] > VariableDeclarator[id.name=/^[A-Z][A-Z0-9_]+$/]",
    message: "Constants of one file are in camelCase.",
  },
];

/** Every module has one name, wherever it is imported, and files can move without changing their own imports. */
const relativeImports = {
  selector:
    ":matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=/^\\.\\.?\\//]",
  message: 'Import by the path from the top: "@/lib/...".',
};

export default defineConfig([
  ...nextVitals,
  ...nextTs,
  globalIgnores([
    ".next/**",
    "data/**",
    "node_modules/**",
    "public/**",
    "lib/server/generated/**",
    "clients/*/src/generated/**",
    "clients/*/dist/**",
    "next-env.d.ts",
  ]),
  {
    settings: {
      "import/resolver": { typescript: true },
      "import/extensions": [".ts", ".tsx", ".mjs"],
      "import/parsers": { "@typescript-eslint/parser": [".ts", ".tsx", ".mjs"] },
    },
    rules: {
      // Biome finds import cycles (biome.json), in a tenth of the time.
      "import/no-restricted-paths": ["error", { zones: [...zonesOf(), ...withoutTesting, ...withoutTools] }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "no-restricted-syntax": ["error", ...plainSyntax, ...namesOfConstants],
      "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...plainSyntax, ...namesOfConstants, relativeImports] },
  },
  {
    // What is published on its own has no top to import from.
    files: ["clients/*/src/**"],
    rules: { "no-restricted-syntax": ["error", ...plainSyntax, ...namesOfConstants] },
  },
  {
    files: ["**/*.test.ts", "**/testing/**", "lib/server/conformance/**"],
    rules: { "import/no-restricted-paths": ["error", { zones: zonesOf(alsoForTests) }] },
  },
  {
    // The songs' instruments and patterns are in capitals, as in scores.
    files: ["library-music/**"],
    rules: { "no-restricted-syntax": ["error", ...plainSyntax] },
  },
  {
    files: ["lib/system/*.mjs"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^(?!node:|\\.)", message: "This runs before packages are installed." }] },
      ],
    },
  },
  {
    files: loadedByBrowsers.map((room) => `${room}/**`),
    rules: {
      "no-restricted-properties": ["error", ...tooNewForBrowsers],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: ["zod", "zod/v4"].map((name) => ({
            name,
            allowTypeImports: true,
            message:
              'Browsers load this room, and no bundler can leave out the parts of "zod" that are not used (35 kB on every page): import * as z from "zod/mini".',
          })),
        },
      ],
    },
  },
  {
    files: ["e2e/**"],
    ignores: ["e2e/testing/journey.ts", "e2e/browser.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@playwright/test",
              importNames: ["test", "default", "chromium"],
              message:
                "Journeys fail on what browsers complain of: import { test } from e2e/testing/journey.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["lib/film/**", "lib/paint/**"],
    rules: {
      "no-restricted-globals": [
        "error",
        "Date",
        "process",
        "Buffer",
        "window",
        "document",
        "performance",
        "Intl",
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Films are the same twice." },
      ],
      "no-restricted-imports": [
        "error",
        { patterns: ["node:*", "react", "next*", "remotion", "@remotion/*"] },
      ],
    },
  },
]);
