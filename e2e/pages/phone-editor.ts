import { expect, type Locator, type Page } from "@playwright/test";

/** The editor on a phone, operated by taps. e2e/README.md documents every handle. */
export function phoneEditor(page: Page) {
  const cards = page.getByTestId("card");
  const openSheet = page.locator("[data-testid=sheet][open]");
  const tap = (testId: string, within: Page | Locator = page) => within.getByTestId(testId).first().tap();
  return {
    cards,
    openSheet,
    tap,
    /** The words of the cards, in the film's order. */
    order: () =>
      cards.evaluateAll((all) =>
        all.map((card) => /: ([\w ]+),/.exec(card.getAttribute("aria-label") ?? "")?.[1] ?? "?").join(" "),
      ),
    lengths: () =>
      cards.evaluateAll((all) =>
        all.map((card) => Number(/([\d.]+) s,/.exec(card.getAttribute("aria-label") ?? "")?.[1])),
      ),
    close: () => tap("sheet-close", openSheet),
    async openCard(index: number): Promise<void> {
      await cards.nth(index).tap();
      await expect(openSheet).toBeVisible();
    },
    /** Names whatever can be pressed but is smaller than a thumb. */
    smallTargets: (minPx = 44) =>
      page.evaluate((min) => {
        const all = document.querySelectorAll<HTMLElement>(
          "button, a[href], select, input:not([type=hidden]):not([type=file]), textarea",
        );
        return [...all].flatMap((target) => {
          const { width, height, top, left } = target.getBoundingClientRect();
          const isSeen =
            width > 0 &&
            top >= 0 &&
            left >= 0 &&
            top < innerHeight &&
            left < innerWidth &&
            target.checkVisibility({ visibilityProperty: true });
          if (!isSeen || target.closest("[inert]")) return [];
          if (height >= min - 0.5 && width >= min - 0.5) return [];
          const name =
            target.dataset.testid ?? target.getAttribute("aria-label") ?? target.outerHTML.slice(0, 80);
          return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
        });
      }, minPx),
  };
}
