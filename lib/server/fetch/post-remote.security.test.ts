import { beforeEach, expect, test } from "vitest";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { postRemote } from "@/lib/server/fetch/post-remote";
import { testSite } from "@/lib/server/fetch/testing/test-site";

beforeEach(() => countAttacks("hostile far sites"));

const site = testSite();
const onlyHere = (address: string) => address === "127.0.0.1";
const post = (url: string, more = {}) =>
  postRemote(url, { body: '{"a":"ü"}', timeoutMs: 60_000, allowAddress: onlyHere, ...more });

test("sends the body and tells the answer, redirects and failures too", async () => {
  let received = "";
  site.handler = (request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    request.on("end", () => response.writeHead(307, { Location: "http://10.0.0.1/" }).end("moved"));
  };
  expect(
    await post(`${site.address()}/hook`, {
      headers: { "Content-Type": "application/json", "Webhook-Id": "1" },
    }),
  ).toEqual({
    status: 307,
    body: "moved",
  });
  expect(received).toBe('{"a":"ü"}');
  expect(site.requests[0]).toMatchObject({ method: "POST", url: "/hook" });
  expect(site.requests[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": "1",
    "content-length": "10",
  });
  site.answer(500, {}, "broken");
  expect((await post(site.address())).status).toBe(500);
});

test("reads only the beginning of a long answer", async () => {
  site.handler = (_request, response) => {
    const timer = setInterval(() => response.write("x".repeat(3000)), 1);
    response.on("close", () => clearInterval(timer));
  };
  expect((await post(site.address())).body).toBe("x".repeat(4096));
});

test("keeps to the same guard and time limit", async () => {
  await expect(post("http://10.0.0.1/")).rejects.toMatchObject({ kind: "forbidden_address" });
  await expect(post("ftp://example.com/")).rejects.toMatchObject({ kind: "invalid_url" });
  await expect(
    post("http://a.example/", { resolve: async () => [{ address: "10.0.0.1", family: 4 }] }),
  ).rejects.toMatchObject({
    kind: "forbidden_address",
  });
  await expect(post(site.address(), { allowAddress: undefined })).rejects.toMatchObject({
    kind: "forbidden_address",
  });
  site.handler = () => undefined;
  await expect(post(site.address(), { timeoutMs: 100 })).rejects.toMatchObject({ kind: "timeout" });
});
