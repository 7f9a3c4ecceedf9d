import { expect, it } from "vitest";
import { checkSettings } from "@/scripts/start/check-settings.mjs";

it("accepts settings without a database, which the start brings", async () => {
  await expect(checkSettings({})).resolves.toBeUndefined();
});

it.each([
  ["LOG_LEVEL", "verbose"],
  ["TRUST_PROXY", "maybe"],
  ["STORAGE", "S3"],
  ["RATE_LIMIT_PER_MINUTE", "lots"],
  ["PUBLIC_URL", "films.example.org"],
  ["OIDC_ONLY", "1"],
])("names %s=%s in one line", async (name, value) => {
  await expect(checkSettings({ [name]: value })).rejects.toMatchObject({
    name: "Failure",
    message: expect.stringMatching(new RegExp(`^These settings are not valid: ${name}[^\n]*$`)),
  });
});
