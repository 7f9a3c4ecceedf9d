import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Beyond the standards: people who control the page by voice say what is written on a button. */
const alsoAsked = { rules: { "label-content-name-mismatch": { enabled: true } } };

// The development server's own badge is not part of the page. Only what frames contain would need the other mode, which
// opens a page of its own for each reading. Describing all that is in order, too, takes axe longer than reading the page.
function axe(page: Page, parts: string | undefined, asked = {}): AxeBuilder {
  const builder = new AxeBuilder({ page })
    .exclude("nextjs-portal")
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...asked });
  return parts === undefined ? builder : builder.include(parts);
}

async function expectNothing(found: AxeBuilder): Promise<void> {
  const { violations } = await found.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Axe's rules about colours, for a page that was already checked in full in other colours. */
export const expectReadable = (page: Page, parts?: string) =>
  expectNothing(axe(page, parts).withRules(["color-contrast", "link-in-text-block"]));

/** For people who asked for more contrast: seven to one, where the standard asks for four and a half. */
export const expectReadableWithMoreContrast = (page: Page) =>
  expectNothing(axe(page, undefined).withRules(["color-contrast", "color-contrast-enhanced"]));

/** Expects that axe finds nothing in these parts of the page or all of it, and that nothing is wider than the window. */
export async function expectAccessible(page: Page, parts?: string): Promise<void> {
  await expectNothing(axe(page, parts, alsoAsked).withTags(standards));
  await expectNarrow(page);
}

/** Expects that nothing is wider than the page. On a phone that would widen the window, too. */
export async function expectNarrow(page: Page): Promise<void> {
  const { needed, given } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { needed: scrollWidth, given: clientWidth };
  });
  expect(needed).toBeLessThanOrEqual(given);
}

/** Expects the same in light colours and, of what depends on them, in dark ones. Leaves the page in light ones. */
export async function expectAccessibleInBothColours(page: Page, parts?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, parts);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadable(page, parts);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * The widths at which every page of the studio is checked. Animations are off, so that no page is checked in
 * the middle of one.
 */
export const widths = [1440, 390].map((width) => ({
  name: `${width} px`,
  use: { viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" as const } },
}));
