import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { z } from "zod";
import { filmPatience } from "@/e2e/finished-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** Serves a page of another origin, as programs' pages are, with a program that uses the client. */
async function serveProgram() {
  const { outputFiles } = await build({
    entryPoints: ["clients/typescript/test/film-on-a-page.ts"],
    tsconfig: "tsconfig.json",
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "program",
  });
  const script = outputFiles[0]?.text ?? "";
  const page = '<!doctype html><link rel="icon" href="data:,"><script src="/program.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === "/program.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // The cast is safe: the server listens on a port.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const appSchema = z.object({ app_id: z.string(), app_secret: z.string() });
const resultSchema = z.object({
  largeBytes: z.number(),
  sentBytes: z.number(),
  timesTold: z.number(),
  type: z.string(),
  height: z.number(),
  seconds: z.number(),
  refused: z.string(),
});

test("the client makes a film on a page of another origin", async ({ page, expectTrouble }) => {
  test.setTimeout(filmPatience.timeout);
  await withAccount(page);
  const { app_id: id, app_secret: secret } = appSchema.parse(
    await api(page, "POST", "/me/apps", { name: "A page" }),
  );
  const { origin: url } = new URL(page.url());
  const program = await serveProgram();
  try {
    await page.goto(program.address);
    const options = { url, app: { id, secret } };
    const film = resultSchema.parse(await page.evaluate(`program.makeFilm(${JSON.stringify(options)})`));
    expect(film.largeBytes).toBeGreaterThan(2 ** 20);
    expect(film.sentBytes).toBe(film.largeBytes);
    expect(film.timesTold).toBeGreaterThan(0);
    expect(film).toMatchObject({ type: "video/mp4", height: 480 });
    expect(film.seconds).toBeGreaterThan(3);
    expect(film.refused).toContain("NotFoundError");
    expectTrouble("refused", "GET /api/me/videos/nothing: 404");
  } finally {
    await program.close();
  }
});
