import { expect, test } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { newId } from "@/lib/server/new-id";
import { dispatch } from "@/lib/server/testing/dispatch";

async function stranger() {
  const { headers, template, video } = await greetingTemplate();
  const send = async (path: string, body: BodyInit, extra = {}) => {
    const response = await dispatch(`/api${path}`, {
      method: "POST",
      body,
      headers: { ...headers, ...extra },
    });
    const { error }: Problem = await response.json();
    return [response.status, error.code];
  };
  return { template, video, send };
}

test.each([String.raw`\u0000`, String.raw`\ud800`])(
  "what no database stores is refused within a form's JSON, too: %s",
  async (bad) => {
    const { template, video, send } = await stranger();
    const rows = `/me/templates/${template.id}/renders`;
    const forms: Record<string, Record<string, string>> = {
      [rows]: { rows: `[{"Title":"a${bad}b"}]` },
      [`${rows}/`]: { rows: `[{"a${bad}b":"words"}]` },
      "/me/videos": { new: "1", tags: `["a${bad}b"]` },
      "/me/albums": { name: "Summer", items: `["a${bad}b"]` },
      [`/me/videos/${video.id}/choose`]: { photos: `["a${bad}b"]` },
    };
    for (const [path, fields] of Object.entries(forms))
      expect(await send(path, new URLSearchParams(fields)), path).toEqual([422, "invalid_parameters"]);
  },
);

test("endless nesting is refused before an Idempotency-Key is looked at", async () => {
  const { send } = await stranger();
  const deep = `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`;
  const json = { "Content-Type": "application/json" };
  for (const extra of [json, { ...json, "Idempotency-Key": newId() }])
    expect(await send("/me/videos", `{"new":1,"name":${deep}}`, extra)).toEqual([400, "malformed_request"]);
});
