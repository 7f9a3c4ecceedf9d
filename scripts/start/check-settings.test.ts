import { expect, it } from "vitest";
import { checkSettings } from "@/scripts/start/check-settings.mjs";

const silent = () => {};

it("accepts settings without a database, which the start brings", async () => {
  await expect(checkSettings({}, silent)).resolves.toBeUndefined();
});

it.each([
  ["LOG_LEVEL", "verbose"],
  ["TRUST_PROXY", "maybe"],
  ["STORAGE", "S3"],
  ["RATE_LIMIT_PER_MINUTE", "lots"],
  ["PUBLIC_URL", "films.example.org"],
  ["OIDC_ONLY", "1"],
])("names %s=%s in one line", async (name, value) => {
  await expect(checkSettings({ [name]: value }, silent)).rejects.toMatchObject({
    name: "Failure",
    message: expect.stringMatching(new RegExp(`^These settings are not valid: ${name}[^\n]*$`)),
  });
});

it("warns of a name that is almost a setting, and goes on", async () => {
  const lines: string[] = [];
  await checkSettings({ STORGE: "s3" }, (line) => lines.push(line));
  expect(lines).toEqual(["STORGE is no setting of Kinora. Did you mean STORAGE?"]);
});

it("warns of it also when the settings are refused, as it may be the reason", async () => {
  const lines: string[] = [];
  const env = { STORAGE: "s3", S3_BUKET: "films" };
  await expect(checkSettings(env, (line) => lines.push(line))).rejects.toThrow("needs S3_BUCKET");
  expect(lines).toEqual(["S3_BUKET is no setting of Kinora. Did you mean S3_BUCKET?"]);
});
