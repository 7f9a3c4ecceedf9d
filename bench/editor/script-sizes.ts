import type { Page } from "@playwright/test";

/** Only Remotion's player is told that its licence is known. */
const inPlayer = "acknowledgeRemotionLicense";

export type ScriptSizes = {
  /** Scripts that the page names itself, which stand between its words and its first press. */
  namedKb: number;
  /** All that came until nothing more was asked for. */
  allKb: number;
  /** Of these, the player with its painter, which are asked for beside the page. */
  playerKb: number;
};

/** The scripts of a page as they were sent, in kilobytes of gzip. */
export async function scriptSizes(page: Page, address: string): Promise<ScriptSizes> {
  const html = await (await page.request.get(address)).text();
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, kb: encodedBodySize / 1024 }))
      .filter(({ name }) => /\.js(\?|$)/.test(name)),
  );
  const sizes = { namedKb: 0, allKb: 0, playerKb: 0 };
  for (const { name, kb } of scripts) {
    const { pathname } = new URL(name);
    sizes.allKb += kb;
    if (html.includes(pathname)) sizes.namedKb += kb;
    else if ((await (await page.request.get(name)).text()).includes(inPlayer)) sizes.playerKb += kb;
  }
  return sizes;
}
