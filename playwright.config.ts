import { createHash } from "node:crypto";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "@/lib/system/testing/find-browser";

const baseURL = process.env.E2E_BASE_URL;
// Two checkouts on one machine must not meet each other's service.
const ofFolder = createHash("sha256")
  .update(import.meta.dirname)
  .digest()
  .readUInt16BE();
const ownPort = 3100 + (ofFolder % 800);
const ownAddress = `http://127.0.0.1:${ownPort}`;

/**
 * `npm test` starts the service on its own data and puts the address into E2E_BASE_URL. Without that, for instance when
 * somebody runs one spec by hand (npx playwright test e2e/x.spec.ts), the service is started here, on data/e2e.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  projects: [
    { name: "journeys", testIgnore: "security/**" },
    { name: "security", testMatch: "security/**/*.spec.ts" },
  ],
  fullyParallel: true,
  // Journeys wait for films much of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // These limits only end what hangs. They leave time for a busy machine, and for films made beside the test.
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/report.json" }],
  ],
  use: {
    baseURL: baseURL ?? ownAddress,
    // Traces without pictures and pages, which take much of the processor's time: a failed test leaves a picture anyway,
    // and `--trace on` records everything.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    // A button that never appears should end its journey long before the journey's own limit.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    launchOptions: await findBrowser(),
  },
  ...(baseURL
    ? {}
    : {
        webServer: {
          command: "node scripts/start.mjs",
          url: `${ownAddress}/api/health`,
          env: { PORT: String(ownPort), HOST: "0.0.0.0", DATA_DIR: "data/e2e" },
          gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
          reuseExistingServer: true,
          timeout: 1_200_000,
        },
      }),
});
