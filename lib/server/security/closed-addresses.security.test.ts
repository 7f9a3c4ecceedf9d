import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { fetchRemote } from "@/lib/server/fetch/fetch-remote";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { closeQueue } from "@/lib/server/queue/queue";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

const site = testSite();
let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});
afterAll(closeQueue);

/** Ways to write this machine's address that would lead here if nothing guarded it. */
const here = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0x7f.0x0.0x0.0x1",
  "017700000001",
  "0177.0.0.1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "localhost",
  "LOCALHOST.",
  "0",
  "0.0.0.0",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:127.0.0.1]",
];
const closed = [
  "[::1]",
  "[::]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b::10.0.0.1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001::7f00:1]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "[::ffff:169.254.169.254]",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.1.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "0251.0376.0251.0376",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
];
/** `{}` stands for this machine's host and port. */
const spellings = [
  "file:///etc/passwd",
  "file://{}/etc/passwd",
  "gopher://{}/_GET%20/",
  "ftp://{}/a.jpg",
  "dict://{}/info",
  "ldap://{}/x",
  "tftp://{}/x",
  "jar:http://{}!/x",
  "http+unix://%2Fvar%2Frun%2Fdocker.sock/x",
  "data:image/png;base64,iVBORw0KGgo=",
  "blob:http://{}/x",
  "javascript:fetch('http://{}')",
  "//{}/",
  "{}/",
  "http:{}/",
  "http:/{}/",
  "http:\\\\{}\\",
  "http://///{}/",
  "http://example.org@{}/",
  "http://user:password@{}/",
  "http://{}#@example.org/",
  "http://{}?@example.org/",
  "http://{}\\@example.org/",
  " http://{}/ ",
  "ht\ntp://{}/",
  "HTTP://{}/",
  "https://{}/",
];

const imports = ["/me/photos", "/me/photos/external", "/me/clips", "/me/musics", "/me/voices", "/me/sources"];
const sourceFields = { kind: "webdav", login: "ada", secret: "x" };

/** Tries every door through which somebody can make the service call an address. */
async function tryEverywhere(url: string): Promise<string[]> {
  const api = client(me.headers);
  const answers: string[] = [];
  for (const path of imports) {
    countAttacks("addresses of closed networks");
    const body = { url, preview_url: url, thumbnail_url: url, address: url, ...sourceFields };
    const { status, body: problem } = await api.post<Problem>(path, body);
    if (status !== 422) answers.push(`${path}: ${status}`);
    if (/root:|internal|ECONN/.test(JSON.stringify(problem))) answers.push(`${path} tells of the inside`);
  }
  return answers;
}

async function offerAsCallback(url: string): Promise<number[]> {
  const api = client(me.headers);
  countAttacks("addresses of closed networks", 3);
  return [
    (await api.post("/me/apps", { name: "Caller", callback_url: url })).status,
    (await api.post(`/me/apps/${me.app.app_id}`, { callback_url: url })).status,
    (await api.post("/me/videos", { new: 1, callback_url: url })).status,
  ];
}

describe("nothing makes the service call into a closed network", () => {
  it.each([...here, ...closed])("http://%s", async (host) => {
    const url = `http://${host}:${site.port}/`;
    expect(await tryEverywhere(url)).toEqual([]);
    // Callback names are resolved and checked when they are called (lib/server/webhooks/delivering).
    const isName = /^localhost/i.test(host);
    if (!isName) expect(await offerAsCallback(url)).toEqual([422, 422, 422]);
    expect(site.requests).toEqual([]);
  });

  it.each(spellings)("%j", async (spelling) => {
    const url = spelling.replace("{}", `127.0.0.1:${site.port}`);
    expect(await tryEverywhere(url)).toEqual([]);
    expect(await offerAsCallback(url)).toEqual([422, 422, 422]);
    expect(site.requests).toEqual([]);
  });

  it.each(here)("unguarded, http://%s would be reached", async (host) => {
    site.answer(200, { "Content-Type": "image/png" }, "x");
    const { stream } = await fetchRemote(`http://${host}:${site.port}/`, {
      maxBytes: 10,
      timeoutMs: 60_000,
      allowAddress: () => true,
    });
    for await (const chunk of stream) expect(String(chunk)).toBe("x");
    expect(site.requests).toHaveLength(1);
  });
});
