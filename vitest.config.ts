import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that browsers and the worker paint the same frames. */
const parity = "lib/worker/engines/parity/*.test.ts";
/** These limits only end what hangs. A busy machine has time: no test passes or fails by the clock. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000, interval: 100 } },
};
/** What takes long and rarely breaks; `npm run test:full` sets the variable. */
const long = process.env.KINORA_TEST_FULL === "1" ? [] : ["**/*.long.*"];
const exclude = ["**/node_modules/**", "**/.next/**", "e2e/**", "data/**", ...long];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    ...patience,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,scripts,components,remotion,clients,command}/**/*.test.ts"],
          exclude: [...exclude, "**/*.db.test.ts", "**/*.security.test.ts", parity],
        },
      },
      {
        extends: true,
        test: { name: "parity", include: [parity], exclude },
      },
      {
        extends: true,
        test: { name: "library", include: ["library-music/**/*.test.ts"], exclude },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{lib,app,scripts,prisma,clients,command}/**/*.db.test.ts"],
          exclude,
          globalSetup: ["lib/server/testing/global-setup.ts"],
          setupFiles: ["lib/server/testing/setup-file.ts"],
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
        },
      },
    ],
  },
});
