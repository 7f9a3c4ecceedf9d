import { defineConfig, globalIgnores } from "eslint/config";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";

/** Each room of the house and the rooms it may import from; itself is always allowed. */
const rooms = {
  "lib/film": [],
  "lib/paint": ["lib/film"],
  "lib/contracts": ["lib/film"],
  "lib/client": ["lib/film", "lib/contracts"],
  "lib/editor": ["lib/film", "lib/contracts", "lib/client"],
  "lib/server": ["lib/film", "lib/contracts"],
  "lib/worker": ["lib/film", "lib/paint", "lib/contracts", "lib/server"],
  remotion: ["lib/film", "lib/paint"],
  components: ["lib/film", "lib/paint", "lib/contracts", "lib/client", "lib/editor", "remotion"],
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
};

/** What browsers load: every page pays for it. */
const loadedByBrowsers = [
  "lib/film",
  "lib/paint",
  "lib/contracts",
  "lib/client",
  "lib/editor",
  "components",
  "remotion",
];

const zones = Object.entries(rooms).flatMap(([target, allowed]) =>
  Object.keys(rooms)
    .filter((from) => from !== target && !allowed.includes(from))
    .map((from) => ({
      target: `./${target}`,
      from: `./${from}`,
      message: `${target} must not import ${from}.`,
    })),
);

export default defineConfig([
  ...nextVitals,
  ...nextTs,
  globalIgnores([
    ".next/**",
    "data/**",
    "node_modules/**",
    "public/**",
    "lib/server/generated/**",
    "next-env.d.ts",
  ]),
  {
    settings: { "import/resolver": { typescript: true } },
    rules: {
      "import/no-restricted-paths": ["error", { zones }],
      "import/no-cycle": ["error", { ignoreExternal: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: loadedByBrowsers.map((room) => `${room}/**`),
    rules: {
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
