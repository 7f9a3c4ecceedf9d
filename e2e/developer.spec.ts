import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Page, request } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { developerPage } from "@/e2e/pages/developer-page";
import { picture } from "@/e2e/pictures";
import { filmPatience } from "@/e2e/finished-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const run = promisify(execFile);

async function newApp(page: Page, name: string, callback?: string): Promise<string> {
  const developer = developerPage(page);
  await developer.openNewApp();
  await developer.fill({ name, callback });
  await expect(developer.secret).toBeVisible();
  const secret = await developer.secret.textContent();
  await developer.closeSecret();
  return secret ?? "";
}

test("a developer makes an app, and the lines of the quick start work as they are", async ({ page }) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  await expect(developer.apps).toHaveCount(1);
  await newApp(page, "Travel site");
  await expect(developer.named("Travel site")).toBeVisible();

  const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-lines-"));
  try {
    await writeFile(path.join(folder, "photo.jpg"), (await picture("photo.jpg")).buffer);
    const steps = ["logIn", "who", "photo", "film", "render", "agent"];
    const lines: string[] = [];
    for (const step of steps) lines.push((await developer.lines(step).textContent()) ?? "", "echo");
    const { stdout } = await run("bash", ["-e", "-c", lines.join("\n")], { cwd: folder, timeout: 600_000 });
    expect(stdout).toContain(`"id":"${await developer.userId.textContent()}"`);
    expect(stdout).toContain('"status":7101');
    expect(stdout).toContain('"name":"My first film"');
    expect(stdout).toContain('"status":"processing"');
    const settings = /\{ "mcpServers"[^]*?\n\} \} \}/.exec(stdout)?.[0] ?? "";
    expect(JSON.parse(settings).mcpServers.kinora.url).toMatch(/^http.*\/api\/mcp$/);
  } finally {
    await rm(folder, { recursive: true });
  }
  // The agent has a log-in of its own, with fewer scopes.
  expect(await api(page, "GET", "/me/tokens")).toMatchObject({
    tokens: [
      { app: { name: "Travel site" }, scopes: ["read", "write"] },
      { app: { name: "Travel site" }, scopes: ["read", "write", "render"] },
    ],
  });
});

test("an app that may only read is refused what it may not, by name", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  await developer.openNewApp();
  for (const scope of ["read", "write", "render", "admin"])
    await page.getByTestId(`app-scope-${scope}`).uncheck();
  await developer.fill({ name: "Photo frame" });
  await expect(developer.fieldError("app-scopes")).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId("app-scope-read").check();
  await developer.fill({});
  const secret = (await developer.secret.textContent()) ?? "";
  await developer.closeSecret();
  const frame = developer.named("Photo frame");
  await expect(frame.getByTestId("app-scopes")).toHaveText("Read");
  const id = (await frame.getByTestId("app-id").textContent()) ?? "";
  expectTrouble("refused", "POST /api/me/videos: 403");
  const refusal = await page.evaluate(
    async (app) => {
      const post = async (path: string, body: object, headers = {}) =>
        (
          await fetch(path, {
            method: "POST",
            headers: { "Content-Type": "application/json", ...headers },
            body: JSON.stringify(body),
          })
        ).json();
      const pair = await post("/api/login/app", app);
      const headers = { "X-Access-Key": pair.access_key, "X-Access-Token": pair.access_token };
      return post("/api/me/videos", { new: 1 }, headers);
    },
    { app_id: id, app_secret: secret },
  );
  expect(refusal).toMatchObject({ status: 403, error: { code: "missing_scope" }, scope: "write" });
});

test("a secret is shown once, and a new one ends the old", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  const first = await newApp(page, "Rotating");
  await developer.rotate("Rotating");
  await expect(developer.secret).toBeVisible();
  const second = (await developer.secret.textContent()) ?? "";
  expect(second).not.toBe(first);
  await developer.closeSecret();
  await developer.open();
  await expect(page.getByText(second)).toHaveCount(0);
  const id = (await developer.named("Rotating").getByTestId("app-id").textContent()) ?? "";
  expectTrouble("refused", "POST /api/login/app: 401");
  await expect(api(page, "POST", "/login/app", { app_id: id, app_secret: first })).rejects.toThrow(/401/);
  await api(page, "POST", "/login/app", { app_id: id, app_secret: second });
});

test("an app is changed and deleted; a callback address that cannot be called is refused", async ({
  page,
  expectTrouble,
}) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  await developer.openNewApp();
  await developer.fill({ name: "" });
  await expect(developer.fieldError("app-name")).toBeVisible();
  expectTrouble("refused", "POST /api/me/apps: 422");
  await developer.fill({ name: "Hooked", callback: "http://127.0.0.1/hook" });
  await expect(developer.fieldError("app-callback")).toBeVisible();
  await developer.fill({ callback: "https://example.org/hook" });
  await developer.closeSecret();
  await expect(developer.named("Hooked")).toContainText("https://example.org/hook");
  await developer.openSigningSecret("Hooked");
  await expect(developer.signingSecret).toContainText("whsec_");
  await page.keyboard.press("Escape");
  await developer.edit("Hooked");
  await developer.fill({ name: "Renamed", callback: "" });
  await expect(developer.named("Renamed")).toBeVisible();
  await developer.remove("Renamed");
  await expect(developer.apps).toHaveCount(1);
  await expect(developer.noDeliveries).toBeVisible();
});

test("a callback that nobody answered is seen with its payload, and sent again", { tag: "@full" }, async ({
  page,
}) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  await developer.openNewApp();
  // The name is reserved for addresses that lead nowhere.
  await developer.fill({ name: "Hooked", callback: "https://hooks.invalid/kinora" });
  const secret = (await developer.secret.textContent()) ?? "";
  await developer.closeSecret();
  await developer.sendTest("Hooked");
  await expect(developer.payload).toContainText('"type": "test"');
  await expect(developer.attempts.first()).toBeVisible();
  await developer.open();
  await expect(developer.deliveries).toContainText("Test");
  const ofFilm = developer.deliveries.filter({ hasText: "Told to a program" });
  const id = (await developer.named("Hooked").getByTestId("app-id").textContent()) ?? "";
  const program = await request.newContext({ baseURL: new URL(page.url()).origin });
  const pair = await (
    await program.post("/api/login/app", { data: { app_id: id, app_secret: secret } })
  ).json();
  const headers = { "X-Access-Key": pair.access_key, "X-Access-Token": pair.access_token };
  const assets = [
    { name: "text", start_time: 0, end_time: 2, data: { title: "Hello" } },
    { name: "music", asset_id: "departures" },
  ];
  const data = { new: 1, name: "Told to a program", style: "vanilla", quality: 360, assets };
  const video = await (await program.post("/api/me/videos", { headers, data })).json();
  await program.post(`/api/me/videos/${video.id}/render`, { headers, data: {} });
  await program.dispose();

  await expect
    .poll(
      async () => {
        await developer.open();
        await expect(developer.deliveries.first()).toBeVisible();
        return ofFilm.count();
      },
      { ...filmPatience, intervals: [2_000] },
    )
    .toBeGreaterThan(0);
  await ofFilm.click();
  await expect(developer.payload).toContainText('"video.created"');
  await expect(developer.payload).toContainText(video.id);
  await expect(developer.attempts.first()).toBeVisible();
  const before = await developer.attempts.count();
  await developer.resend();
  await expect.poll(() => developer.attempts.count()).toBeGreaterThan(before);
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);
    test("the developer page and its dialogs can be read and used by everyone", { tag: "@full" }, async ({
      page,
    }) => {
      await withAccount(page);
      const developer = developerPage(page);
      await developer.open();
      await expect(developer.noDeliveries).toBeVisible();
      await expectAccessibleInBothColours(page);
      await developer.openNewApp();
      await developer.fill({ name: "Reading" });
      await expect(developer.secret).toBeVisible();
      await expectAccessibleInBothColours(page);
    });
  });
}
