import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The development server's own badge is not part of the page.
const axe = (page: Page) => new AxeBuilder({ page }).exclude("nextjs-portal");
/** Beyond the standards: people who control the page by voice say what is written on a button. */
const alsoAsked = { rules: { "label-content-name-mismatch": { enabled: true } } };

async function expectNothing(found: AxeBuilder): Promise<void> {
  const { violations } = await found.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Axe's rules about colours, for a page that was already checked in full in other colours. */
export const expectReadable = (page: Page) =>
  expectNothing(axe(page).withRules(["color-contrast", "link-in-text-block"]));

/** Expects that axe finds nothing, and that nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(axe(page).options(alsoAsked).withTags(standards));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
}

/**
 * The looks in which every page of the studio is checked. Animations are off, so that no page is checked in
 * the middle of one.
 */
export const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({
    name: `${colorScheme}, ${width} px`,
    use: {
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: "reduce" as const },
    },
  })),
);
