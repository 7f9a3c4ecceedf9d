import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { problemSchema } from "@/lib/contracts/problem";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

async function post(body: BodyInit, type: string, extra: Record<string, string> = {}) {
  const { headers } = await createTestAccount();
  const response = await dispatch("/api/me", {
    method: "POST",
    headers: { ...headers, "Content-Type": type, ...extra },
    body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe("bodies", () => {
  it.each([
    ["broken JSON", "{", "application/json", 400],
    ["a JSON list", "[]", "application/json", 400],
    ["JSON null", "null", "application/json", 400],
    ["deep JSON", `{"a":${"[".repeat(200)}${"]".repeat(200)}}`, "application/json", 400],
    ["very deep JSON", `{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`, "application/json", 400],
    ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), "application/json", 400],
    ["a broken escape", "name=%E0%A4%A", "application/x-www-form-urlencoded", 400],
    ["a broken multipart body", "--x\r\nno", "multipart/form-data; boundary=x", 400],
    ["a multipart body without its boundary", "--x", "multipart/form-data", 400],
    ["XML", "<name/>", "application/xml", 415],
    ["nine megabytes", "x".repeat(9 << 20), "application/json", 413],
    ["a repeated form key", "name=a&name=b", "application/x-www-form-urlencoded", 422],
    ["__proto__", '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}', "application/json", 200],
    ["nothing at all", "", "text/plain", 200],
  ])("%s", async (_name, body, type, status) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(problemSchema.parse(answer.body).status).toBe(status);
  });

  it("refuses a body that is shorter than announced", async () => {
    const answer = await post('{"name":"cut', "application/json", { "Content-Length": "500" });
    expect([answer.status, answer.body.error.code]).toEqual([400, "incomplete_body"]);
  });

  it("says of a compressed body that it is to be sent as it is", async () => {
    const answer = await post(gzipSync('{"name":"x"}'), "application/json", { "Content-Encoding": "gzip" });
    expect([answer.status, answer.body.message]).toEqual([
      415,
      "Send the body as it is: Content-Encoding gzip is not taken.",
    ]);
    expect(answer.headers.get("accept-encoding")).toBe("identity");
    expect((await post('{"name":"x"}', "application/json", { "Content-Encoding": "identity" })).status).toBe(
      200,
    );
  });

  it("says how to send a file that came in a form", async () => {
    const { headers } = await createTestAccount();
    const form = () => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array([0xff, 0xd8, 0xff])], "beach.jpg", { type: "image/jpeg" }));
      return body;
    };
    const send = async (method: string) => {
      const answer = await dispatch("/api/me/photos", { method, headers, body: form() });
      return [answer.status, (await answer.json()).message];
    };
    expect(await send("PUT")).toEqual([
      415,
      "The body is a form. Send the file itself, as curl --upload-file does.",
    ]);
    expect(await send("POST")).toEqual([
      400,
      "The file in file is not text. Photos, clips and songs are sent by themselves, as curl --upload-file does.",
    ]);
  });

  it("does not read parameters from the address of a POST", async () => {
    const { headers } = await createTestAccount({ name: "kept" });
    const response = await dispatch("/api/me?name=changed", { method: "POST", headers });
    expect((await response.json()).name).toBe("kept");
  });
});

describe("a refusal of who asks", () => {
  const send = "Send an access key and token, as X-Access-Key and X-Access-Token.";
  const wrong = "The access key and token are wrong or have expired. Log in again.";
  it.each<[string, Record<string, string>, string]>([
    ["nothing", {}, send],
    ["another kind of token", { Authorization: "Bearer abc" }, send],
    ["half a pair", { "X-Access-Key": "abc" }, send],
    ["a pair that is none", { "X-Access-Key": "abc", "X-Access-Token": "def" }, wrong],
    [
      "a browser whose session has ended",
      { Cookie: "authjs.session-token=abc" },
      "Valid credentials are required.",
    ],
  ])("says what to send instead of %s", async (_name, headers, message) => {
    const answer = await dispatch("/api/me", { headers });
    expect([answer.status, (await answer.json()).message]).toEqual([401, message]);
  });
});

describe("every answer", () => {
  it("carries an id: the client's own, if it is a sane one", async () => {
    const given = await dispatch("/api/health", { headers: { "X-Request-Id": "trace-12345678" } });
    expect(given.headers.get("x-request-id")).toBe("trace-12345678");
    const odd = await dispatch("/api/health", { headers: { "X-Request-Id": "a b" } });
    expect(odd.headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
  });

  it("of a HEAD has the headers of a GET and no body", async () => {
    const { headers } = await createTestAccount();
    const [get, head] = [
      await dispatch("/api/me", { headers }),
      await dispatch("/api/me", { method: "HEAD", headers }),
    ];
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
  });

  it("lists the methods, and lets other sites' scripts in with the two headers", async () => {
    const options = await dispatch("/api/me", { method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect(options.headers.get("access-control-allow-origin")).toBe("*");
    expect(options.headers.get("access-control-allow-headers")).toContain("X-Access-Token");
    expect(options.headers.has("access-control-allow-credentials")).toBe(false);
    const refused = await dispatch("/api/me", { method: "DELETE" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
  });

  it("is a problem document for those who ask for one", async () => {
    const response = await dispatch("/api/me", { headers: { Accept: "application/problem+json" } });
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await response.json()).toMatchObject({
      type: "about:blank",
      status: 401,
      code: "unauthenticated",
    });
  });

  it("says how many requests are left, and stops at the limit", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    const first = await api.get("/me");
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"default";r=599;t=\d+$/);
    for (let sent = 1; sent < 600; sent += 1) expect((await api.get("/me")).status).toBe(200);
    const refused = await api.get("/me");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await client((await createTestAccount()).headers).get("/me")).status).toBe(200);
  });
});

describe("GET /styles", () => {
  it("lists the styles as an array, without credentials", async () => {
    const response = await dispatch("/api/styles");
    const styles: { machine_name: string }[] = await response.json();
    expect(styles.map(({ machine_name }) => machine_name)).toEqual(
      expect.arrayContaining(["vanilla", "focus"]),
    );
    expect(styles[0]).toEqual({
      machine_name: "vanilla",
      name: expect.any(String),
      description: expect.any(String),
      category: expect.any(String),
      is_featured: true,
      thumbnail: expect.stringMatching(/^http:\/\/kinora\.test\/styles\/vanilla\./),
      sample_url: expect.any(String),
      order: 1,
      limits: {
        quality: [360, 480, 720, 1080].map((res) => ({ res, credits: 10 })),
        title_length: expect.any(Number),
        text_length: expect.any(Number),
      },
    });
    expect(await (await dispatch("/api/styles/vanilla")).json()).toEqual(styles[0]);
    expect((await dispatch("/api/styles/unknown")).status).toBe(404);
    expect((await dispatch("/api/me/styles")).status).toBe(401);
    const { headers } = await createTestAccount();
    expect((await client(headers).get("/me/styles")).body).toEqual(styles);
  });
});
