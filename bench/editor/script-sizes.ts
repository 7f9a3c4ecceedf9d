import type { Page } from "@playwright/test";

/** A string that only Remotion's player contains. */
const inPlayer = "acknowledgeRemotionLicense";

export type ScriptSizes = {
  /** Scripts that the page's HTML names itself; they must load before the first press works. */
  namedKb: number;
  /** All scripts that arrived until nothing more was requested. */
  allKb: number;
  /** The part of them that is the player with its painter, which load beside the page. */
  playerKb: number;
};

/** The sizes of a page's scripts as they were sent, in kilobytes. */
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
