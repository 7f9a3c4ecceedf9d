import type { Page } from "@playwright/test";

/** Hears what screen readers announce from now on: whatever enters a live region of the page as it is. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const announcements = await page.evaluateHandle(() => {
    const words: string[] = [];
    const said = new Map<Element, string>();
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[role=status], [role=alert], [aria-live]");
      if (!region || region.getAttribute("aria-live") === "off") return;
      const text = region.textContent.trim();
      if (text !== "" && said.get(region) !== text) words.push(text);
      said.set(region, text);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) hear(target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return words;
  });
  return () => announcements.jsonValue();
}
