import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Where browsers and the worker paint the same frames. */
const parity = "lib/worker/engines/parity/*.test.ts";
const exclude = ["**/node_modules/**", "**/.next/**", "e2e/**", "data/**"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,scripts,components,remotion}/**/*.test.ts"],
          exclude: [...exclude, "**/*.db.test.ts", "**/*.security.test.ts", parity],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: "parity", include: [parity], exclude, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: { name: "library", include: ["library-music/**/*.test.ts"], exclude, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{lib,app,scripts,prisma}/**/*.db.test.ts"],
          exclude,
          globalSetup: ["lib/server/testing/global-setup.ts"],
          setupFiles: ["lib/server/testing/setup-file.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "security",
          include: ["lib/**/*.security.test.ts"],
          exclude,
          globalSetup: ["lib/server/testing/global-setup.ts"],
          setupFiles: ["lib/server/testing/setup-file.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
