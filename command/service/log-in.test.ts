import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { postForToken } from "@/command/service/log-in";

let server: Server | undefined;
afterEach(() => server?.close());

/** Something at an address where somebody takes a service to be. */
async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
const signIn = (url: string) =>
  postForToken(`${url}/api/login/app`, { app_id: "a", app_secret: "b" }, new AbortController().signal);

it.each([
  [404, "text/html", "<h1>Not here</h1>"],
  [200, "text/html", "<h1>Welcome</h1>"],
  [200, "application/json", "{}"],
])("says that something else answers %i with %s", async (status, type, body) => {
  const url = await listen((_, response) => response.writeHead(status, { "Content-Type": type }).end(body));
  await expect(signIn(url)).rejects.toThrow(
    `There is no Kinora service at ${url}: its answer was ${status}.`,
  );
});

it("does not say so of a service that is away", async () => {
  const url = await listen((_, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
  await expect(signIn(url)).rejects.toThrow("The answer was 502.");
});

it("takes no password along to where an address leads", async () => {
  const asked: string[] = [];
  const url = await listen(({ url: path = "" }, response) => {
    asked.push(path);
    response.writeHead(308, { Location: `https://films.example.org${path}` }).end();
  });
  await expect(signIn(url)).rejects.toThrow(`${url} leads to https://films.example.org. Sign in there.`);
  expect(asked).toEqual(["/api/login/app"]);
});

it("takes the pair of a service", async () => {
  const token = { access_key: "k", access_token: "t" };
  const url = await listen((_, response) => response.end(JSON.stringify({ ...token, id: "a" })));
  await expect(signIn(url)).resolves.toEqual(token);
});
