import { readdir, readlink } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemSchema } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { openApiLane } from "@/lib/server/web/api-lane";
import { prepareRequest } from "@/lib/server/web/prepare-request";
import { refuseRaw } from "@/lib/server/web/refuse-raw";

// With local storage this process opens the files itself, so the test can see whether it closes them.
process.env.STORAGE = "local";

let port: number;
let me: TestAccount;
const server = createServer();

beforeAll(async () => {
  const lane = await openApiLane("app");
  server.on("request", (request, response) => {
    if (!prepareRequest(request, false)) return refuseRaw(response, "no address");
    if (!lane(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  me = await createTestAccount();
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ port, method, path, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Fails when the connection is reset meanwhile. */
function sent(socket: Socket, bytes: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

/** Files below the data folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  return links.filter((link) => link.startsWith(process.env.DATA_DIR ?? "-"));
}

describe("over a real connection", () => {
  it("answers with exact lengths, to GET and HEAD alike", async () => {
    const get = await send("GET", "/api/me/", { ...me.headers });
    expect([get.status, get.headers["transfer-encoding"]]).toEqual([200, undefined]);
    expect(Number(get.headers["content-length"])).toBe(Buffer.byteLength(get.body));
    const head = await send("HEAD", "/api/v2.1/me", { ...me.headers });
    expect([head.headers["content-length"], head.body]).toEqual([get.headers["content-length"], ""]);
  });

  it("sends long answers in fewer bytes to those who can read that, and says that others get other bytes", async () => {
    const address = "/api/openapi.json";
    const plain = await send("GET", address);
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([
      undefined,
      expect.stringContaining("Accept-Encoding"),
    ]);
    expect((await send("GET", address, { "Accept-Encoding": "br, gzip;q=0" })).body).toBe(plain.body);

    const pressed = await fetch(`http://127.0.0.1:${port}${address}`, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(pressed.headers.get("content-encoding")).toBe("gzip");
    expect(Number(pressed.headers.get("content-length"))).toBeLessThan(plain.body.length / 4);
    expect(await pressed.text()).toBe(plain.body);

    const short = await send("GET", "/api/me", { ...me.headers, "Accept-Encoding": "gzip" });
    expect(short.headers["content-encoding"]).toBeUndefined();
  });

  it("leaves pages to others, and tells broken addresses in the one shape", async () => {
    expect((await send("GET", "/videos")).status).toBe(418);
    const broken = await send("GET", "/api/%E0%A4%A");
    expect(broken.status).toBe(400);
    expect(problemSchema.parse(JSON.parse(broken.body)).status).toBe(400);
  });

  it("reads parameters of every size of chunk", async () => {
    const body = JSON.stringify({ name: "x".repeat(100) });
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        const headers = Object.entries(me.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `POST /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers.join("")}Transfer-Encoding: chunked\r\n\r\n`,
        );
        for (const letter of body) socket.write(`1\r\n${letter}\r\n`);
        socket.write("0\r\n\r\n");
      });
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text));
    });
    expect(answer).toContain("200 OK");
    expect(answer).toContain("x".repeat(100));
  });

  it.each([
    ["Content-Length: 9000000", ""],
    ["Transfer-Encoding: chunked", "30d40\r\n"],
  ])("leaves nothing behind when an upload is cut off: %s", async (length, chunkHead) => {
    const before = await db().file.count();
    const socket = connect(port, "127.0.0.1");
    const headers = Object.entries(me.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `PUT /api/me/photos HTTP/1.1\r\nHost: x\r\n${headers.join("")}${length}\r\n\r\n${chunkHead}`,
    );
    socket.write(Buffer.alloc(200_000));
    await expect.poll(() => readdir(temporaryDirectory())).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(temporaryDirectory())).toEqual([]);
    expect(await db().file.count()).toBe(before);
  });

  it("says that an upload is too large to a sender that is still sending it", async () => {
    const large = "x".repeat(60 << 20);
    const headers = { ...me.headers, "Content-Length": String(large.length) };
    const answer = await send("PUT", "/api/me/photos", headers, large);
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([413, "The file is larger than 50 MB."]);
  });

  it.each([
    ["PUT", "/api/me/photos", 60, {}],
    ["PUT", "/api/me/photos", 60, { "Transfer-Encoding": "chunked" }],
    ["POST", "/api/me", 40, { "Transfer-Encoding": "chunked", "Content-Type": "application/json" }],
  ])(
    "hears out who only looks for an answer when all is sent: %s %s of %i MB %o",
    async (method, path, megabytes, own) => {
      const chunked = "Transfer-Encoding" in own;
      const piece = Buffer.alloc(1 << 20, "x");
      const length = chunked ? {} : { "Content-Length": String(megabytes << 20) };
      for (const connection of ["close", "keep-alive"]) {
        const socket = connect(port, "127.0.0.1");
        const headers = Object.entries({ ...me.headers, ...own, ...length, Connection: connection });
        const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
        await sent(socket, `${method} ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n`);
        for (let at = 0; at < megabytes; at++)
          await sent(
            socket,
            chunked ? Buffer.concat([Buffer.from("100000\r\n"), piece, Buffer.from("\r\n")]) : piece,
          );
        if (chunked) await sent(socket, "0\r\n\r\n");
        const answer = await new Promise((resolve) => socket.once("data", resolve));
        expect(String(answer), connection).toContain("413 Payload Too Large");
        socket.destroy();
      }
    },
  );

  it("lets go of a file when the reader goes away", async () => {
    const file = await storeFile(Buffer.alloc(64 << 20), "video/mp4");
    await db().file.create({ data: file });
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /files/${file.id}/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    await expect.poll(() => openFiles()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => openFiles()).toEqual([]);
  });

  it("believes neither forwarded addresses nor our own header names from a client", async () => {
    const profile = async (headers: Record<string, string>) =>
      JSON.parse((await send("GET", "/api/me", { ...me.headers, Host: "films.test", ...headers })).body)
        .profile_pic;
    const forwarded = { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "https" };
    expect(await profile(forwarded)).toMatch(/^http:\/\/films\.test\//);
    expect(await profile({ Host: "a b" })).toMatch(/^http:\/\/localhost\//);
    const spoofed = await send(
      "POST",
      "/api/login",
      { "x-kinora-api-version": "2.0", "Content-Type": "application/json" },
      "{}",
    );
    expect(JSON.parse(spoofed.body).error.fields).toHaveProperty("app_id");
  });

  it("answers a repeated upload, whatever file comes this time", async () => {
    const clip = (letter: string, length: number) => `\0\0\0\u0018ftypisom${letter.repeat(length)}`;
    const put = (bytes: string) => {
      const about = { "Idempotency-Key": "a clip", "Content-Length": String(bytes.length) };
      return send("PUT", "/api/me/clips", { ...me.headers, ...about }, bytes);
    };
    const megabytes = 3 << 20;
    const first = await put(clip("a", megabytes));
    expect(first.status).toBe(200);
    for (const other of [clip("b", megabytes), clip("a", megabytes + 1), clip("a", 400)])
      expect(problemSchema.parse(JSON.parse((await put(other)).body)).error.code).toBe(
        "idempotency_key_reused",
      );
    const again = await put(clip("a", megabytes));
    expect([again.status, again.body, again.headers["idempotency-replayed"]]).toEqual([
      200,
      first.body,
      "true",
    ]);
  });
});
