import { describe, expect, it } from "vitest";
import { GET, HEAD, POST } from "@/app/avatars/[file]/route";
import { createAccount } from "@/lib/server/accounts/create-account";
import { updateProfile } from "@/lib/server/accounts/update-profile";
import { newId } from "@/lib/server/new-id";

const newAccount = (name: string) => createAccount({ email: `${newId()}@example.org`, name });

function ask(file: string, headers: Record<string, string> = {}, answer = GET): Promise<Response> {
  const request = new Request(`http://kinora.test/avatars/${encodeURIComponent(file)}`, { headers });
  return answer(request, { params: Promise.resolve({ file }) });
}

describe("GET /avatars/<accountId>.svg", () => {
  it("draws the initials, to be kept, unable to run anything", async () => {
    const { id } = await newAccount("Ada Lovelace");
    const response = await ask(`${id}.svg`);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toMatch(/public, max-age=\d{5,}/);
    const text = await response.text();
    expect(text).toContain(">AL<");
    expect(headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  });

  it("is not sent again while it stays the same, and changes with the name", async () => {
    const { id } = await newAccount("Ada Lovelace");
    const etag = (await ask(`${id}.svg`)).headers.get("etag") ?? "";
    const again = await ask(`${id}.svg`, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await updateProfile(id, { name: "Grace Hopper" });
    const changed = await ask(`${id}.svg`, { "if-none-match": etag });
    expect([changed.status, (await changed.text()).includes(">GH<")]).toEqual([200, true]);
  });

  it("has no markup of the name in it", async () => {
    const { id } = await newAccount("<script>alert(1)</script> & Söhne 👩‍🚀");
    const text = await (await ask(`${id}.svg`)).text();
    expect(text).not.toContain("<script");
    expect(text.match(/</g)).toHaveLength(text.match(/>/g)?.length ?? 0);
  });

  it("answers HEAD with the headers alone, and a part when asked for one", async () => {
    const { id } = await newAccount("Ada");
    const head = await ask(`${id}.svg`, {}, HEAD);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const part = await ask(`${id}.svg`, { range: "bytes=0-3" });
    expect([part.status, await part.text()]).toEqual([206, "<svg"]);
  });

  it("tells nothing of accounts that are not there", async () => {
    const { id } = await newAccount("Ada");
    for (const file of [
      `${newId()}.svg`,
      id,
      `${id}.png`,
      `${id}.svg.svg`,
      "..svg",
      "a\u0000.svg",
      "x".repeat(99),
    ]) {
      const response = await ask(file);
      expect([404, 422], file).toContain(response.status);
      expect(await response.json()).toMatchObject({
        status: response.status,
        request_id: expect.any(String),
      });
    }
    expect((await ask(`${id}.svg`, {}, POST)).status).toBe(405);
  });
});
