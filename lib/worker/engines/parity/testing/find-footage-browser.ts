import { type Browser, chromium } from "playwright";
import { installedBrowser } from "@/lib/system/browser/installed-browser";
import { unpackBrowser } from "@/lib/system/browser/unpack-browser";
import { findBrowser } from "@/lib/system/testing/find-browser";

const baseline = "avc1.42c01f";

/** Opens the first browser that decodes H.264; Playwright's own cannot. */
export async function openFootageBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  const others = [async () => installedBrowser(), unpackBrowser];
  for (const find of [async () => executablePath, ...others]) {
    const path = await find();
    if (path === undefined) continue;
    const browser = await chromium.launch({ executablePath: path, args });
    if (await decodes(browser)) return browser;
    await browser.close();
  }
  throw new Error("No browser here decodes H.264.");
}

async function decodes(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  try {
    // Browsers offer decoders only to pages on localhost or over HTTPS.
    await page.route("http://localhost/", (route) => route.fulfill({ body: "", contentType: "text/html" }));
    await page.goto("http://localhost/");
    return await page.evaluate(async (codec) => {
      const { supported } = await VideoDecoder.isConfigSupported({ codec });
      return supported === true;
    }, baseline);
  } finally {
    await page.close();
  }
}
