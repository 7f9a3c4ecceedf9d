import { expect, it } from "vitest";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

it.each(["photos", "clips"])("%s are not sent to somebody who has the same list", async (kind) => {
  const me = await createTestAccount();
  const list = (tag?: string) =>
    dispatch(`/api/me/${kind}`, { headers: { ...me.headers, ...(tag && { "If-None-Match": tag }) } });
  const first = await list();
  const tag = first.headers.get("etag") ?? "";
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/".{22}"$/)]);
  const again = await list(`"other", ${tag}`);
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  const other = await list('"other"');
  expect(other.status).toBe(200);
});

it("a list that has changed comes whole, with another tag", async () => {
  const me = await createTestAccount();
  const list = (tag = "") => dispatch("/api/me/photos", { headers: { ...me.headers, "If-None-Match": tag } });
  const before = (await list()).headers.get("etag") ?? "";
  await insertTestPhoto(me.account.id);
  const after = await list(before);
  expect([after.status, (await after.json()).albums]).toEqual([200, [expect.anything()]]);
  expect(after.headers.get("etag")).not.toBe(before);
});
