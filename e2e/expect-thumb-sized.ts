import { expect, type Page } from "@playwright/test";

/** Whatever is lower or narrower is missed by a thumb. */
const leastPx = 40;

/**
 * Expects that everything in sight that can be pressed is large enough for a thumb, and on phones that no field is written
 * so small that iPhones enlarge the page around it. Links in running text are as high as their line.
 */
export async function expectThumbSized(page: Page, device: "phone" | "tablet" = "phone"): Promise<void> {
  const found = await page.evaluate(
    ({ least, isPhone }) => {
      const pressable = "a[href], button, input, select, textarea, summary";
      const isTyped = (element: Element) =>
        element.matches(
          "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])",
        );
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} ${element.getAttribute("data-testid") ?? ""} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;
      const problems: string[] = [];
      for (const element of document.querySelectorAll(pressable)) {
        // A label counts for what it labels, and the tile around it for the mark in its corner.
        const around = element.closest("label, [data-testid=photo], [data-testid=clip]") ?? element;
        const { width, height, left, top } = around.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isSeen = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
        const isInSight = isSeen && width > 1 && left >= 0 && top >= 0 && top + height <= window.innerHeight;
        const isInText = style.display === "inline";
        // The transition at a joint is also in the settings of the clip behind it.
        const isJoint = element.matches("[data-testid=joint]");
        if (!isInSight || isInText || isJoint) continue;
        if (width < least || height < least)
          problems.push(`${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`);
        if (isPhone && isTyped(element) && parseFloat(style.fontSize) < 16)
          problems.push(`${nameOf(element)}: written in ${style.fontSize}`);
      }
      return problems;
    },
    { least: leastPx, isPhone: device === "phone" },
  );
  expect(found).toEqual([]);
}
