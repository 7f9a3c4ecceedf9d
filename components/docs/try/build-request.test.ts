import { describe, expect, it } from "vitest";
import { buildRequest, type Filled } from "@/components/docs/try/build-request";
import type { OperationToTry } from "@/components/docs/try/operation-to-try";

const operation: OperationToTry = {
  id: "updateVideo",
  method: "POST",
  path: "/me/videos/{id}",
  address: "/me/videos/abc",
  access: "account",
  parameters: [
    { place: "path", name: "id", required: true, isFlag: false },
    { place: "query", name: "count", required: false, isFlag: false },
    { place: "header", name: "Music-Title", required: false, isFlag: false },
  ],
  body: { kind: "parameters", example: "{}" },
};
const filled: Filled = { values: { "path id": "a/b" }, encoding: "json", json: "{}", file: undefined };
const pair = { use: "pair", key: "k", token: "t" } as const;

describe("buildRequest", () => {
  it("escapes values in the address, and sends no cookie", () => {
    const values = { "path id": " a/b ", "query count": "3&x", "header Music-Title": "Été" };
    const { address, init } = buildRequest(operation, { ...filled, values }, pair);
    expect(address).toBe("/api/me/videos/a%2Fb?count=3%26x");
    expect(init).toMatchObject({ method: "POST", credentials: "omit", body: "{}" });
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      "content-type": "application/json",
      "music-title": "%C3%89t%C3%A9",
      "x-access-key": "k",
      "x-access-token": "t",
    });
  });

  it("sends the session instead of keys when chosen, and neither to open operations", () => {
    const session = { ...pair, use: "session" } as const;
    const { init } = buildRequest(operation, filled, session);
    expect(init.credentials).toBe("same-origin");
    expect(new Headers(init.headers).get("x-access-key")).toBeNull();
    expect(buildRequest({ ...operation, access: "open" }, filled, session).init.credentials).toBe("omit");
    const open = buildRequest({ ...operation, access: "open" }, filled, pair);
    expect(new Headers(open.init.headers).get("x-access-key")).toBeNull();
  });

  it("puts structured values into forms as JSON", () => {
    const json = '{"name":"Sea","assets":[{"name":"text"}],"quality":720}';
    const form = buildRequest(operation, { ...filled, json, encoding: "form" }, pair).init.body;
    expect(String(form)).toBe(
      new URLSearchParams({ name: "Sea", assets: '[{"name":"text"}]', quality: "720" }).toString(),
    );
    const multipart = buildRequest(operation, { ...filled, json, encoding: "multipart" }, pair).init.body;
    expect(multipart instanceof FormData && multipart.get("assets")).toBe('[{"name":"text"}]');
  });

  it.each([
    ["Fill in id.", { values: {} }],
    ["The parameters are not valid JSON.", { json: "{" }],
    ["The parameters must be a JSON object.", { json: "[]" }],
  ])("says what to fix: %s", (message, change) => {
    expect(() => buildRequest(operation, { ...filled, ...change }, pair)).toThrow(message);
  });

  it("sends a file as it is", () => {
    const file = new File(["x"], "beach.jpg");
    const upload: OperationToTry = {
      ...operation,
      method: "PUT",
      body: { kind: "file", accept: "image/jpeg" },
    };
    expect(buildRequest(upload, { ...filled, file }, pair).init.body).toBe(file);
    expect(() => buildRequest(upload, filled, pair)).toThrow("Choose a file.");
  });
});
