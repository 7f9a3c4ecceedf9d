/**
 * npm run screenshots -- http://localhost:3000: takes the pictures of docs/screenshots in the demo account of
 * a running service.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { demoAccount, demoPassword } from "@/prisma/seed/demo-login.mjs";

const [address = "http://localhost:3000"] = process.argv.slice(2);
const folder = path.resolve("docs/screenshots");

type Theme = "light" | "dark";
type Shot = { name: string; theme: Theme; width: number; height: number; open(page: Page): Promise<void> };

const listSchema = z.object({ videos: z.array(z.object({ id: z.string() })) });

/** A finished film of the demo account, to edit and to watch. */
async function finishedVideo(page: Page): Promise<string> {
  const answer = await page.request.get(`${address}/api/me/videos?status=published`);
  const { videos } = listSchema.parse(await answer.json());
  const id = videos[0]?.id;
  if (!id) throw new Error("The demo account has no finished film yet; wait for the worker.");
  return id;
}

const opened = (where: string) => async (page: Page) => {
  await page.goto(`${address}${where}`);
  await page.waitForLoadState("networkidle");
};

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${address}/videos/${await finishedVideo(page)}`);
  const scenes = page.locator('[data-testid="clip"], [data-testid="card"]');
  await scenes.first().waitFor();
  await page.waitForLoadState("networkidle");
  // Go to a moment with something to see: well into a photo, with its words.
  const ruler = page.getByTestId("ruler");
  if (!(await ruler.isVisible())) return;
  await scenes.nth(1).click();
  const { x = 0, width = 0 } = (await scenes.nth(1).boundingBox()) ?? {};
  const { x: left = 0 } = (await ruler.boundingBox()) ?? {};
  await ruler.click({ position: { x: x - left + width * 0.6, y: 8 } });
  await page.waitForLoadState("networkidle");
}

const wide = { width: 1440, height: 900 };
const shots: Shot[] = [
  { name: "editor", theme: "light", ...wide, open: openEditor },
  { name: "editor-dark", theme: "dark", ...wide, open: openEditor },
  { name: "editor-phone", theme: "light", width: 390, height: 844, open: openEditor },
  { name: "videos", theme: "light", ...wide, open: opened("/videos") },
  { name: "photos", theme: "dark", ...wide, open: opened("/photos") },
  { name: "music", theme: "light", ...wide, open: opened("/music") },
];

async function signIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.goto(`${address}/sign-in`);
  await signInPage(page).signIn(demoAccount.email, demoPassword(process.env));
  await page.waitForURL(`${address}/videos`);
  await page.close();
  return context;
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findBrowser());
try {
  const context = await signIn(browser);
  for (const { name, theme, width, height, open } of shots) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await open(page);
    const file = path.join(folder, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 88 })
      .toFile(file);
    console.log(path.relative(process.cwd(), file));
    await page.close();
  }
} finally {
  await browser.close();
}
