import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleLimiter, limiterFile } from "@/scripts/bundle-limiter";

test("browsers get the limiter that the worker runs", async () => {
  const isSame = readFileSync(limiterFile, "utf8") === (await bundleLimiter());
  expect(isSame, "run `npm run make:limiter`").toBe(true);
});
