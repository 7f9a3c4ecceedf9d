import type { Page } from "@playwright/test";

/** What React rendered since the last look: how many components, in which clips and cards, and at which handles. */
export type Renders = { components: number; clips: string[]; places: string[] };

/**
 * Counts what React renders, as its developer tools do: React hands every finished commit to their hook, in production
 * builds too. Call it before the page is opened.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Fiber = {
      tag: number;
      flags: number;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
      stateNode: unknown;
    };
    const performedWork = 1;
    // Functions, those with a forwarded ref, and both kinds of memo.
    const componentTags = new Set([0, 11, 14, 15]);
    const seen = { components: 0, clips: new Set<string>(), places: new Set<string>() };

    const firstElement = (fiber: Fiber | null): Element | null => {
      for (let one = fiber; one; one = one.sibling) {
        if (one.stateNode instanceof Element) return one.stateNode;
        const inside = firstElement(one.child);
        if (inside) return inside;
      }
      return null;
    };
    const walk = (fiber: Fiber) => {
      const before = fiber.alternate;
      const isRendered = componentTags.has(fiber.tag) && (fiber.flags & performedWork) !== 0;
      if (isRendered) {
        seen.components += 1;
        const element = firstElement(fiber.child);
        // A card lies in an item of the list.
        const clip =
          element?.closest("[data-clip-id]") ?? element?.querySelector(":scope:is(li) > [data-clip-id]");
        const id = clip?.getAttribute("data-clip-id");
        if (id) seen.clips.add(id);
        const place = (clip ?? element)?.closest("[data-testid]")?.getAttribute("data-testid");
        if (place) seen.places.add(place);
      }
      // Below a component that bailed out, nothing changed hands.
      if (before && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child);
    };
    const hook = {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => walk(current),
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      checkDCE() {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, kinoraRenders: seen });
  });
}

/** What was rendered since this was called last. */
export async function takeRenders(page: Page): Promise<Renders> {
  return page.evaluate(() => {
    const { kinoraRenders: seen } = window as typeof window & {
      kinoraRenders: { components: number; clips: Set<string>; places: Set<string> };
    };
    const taken = { components: seen.components, clips: [...seen.clips], places: [...seen.places] };
    seen.components = 0;
    seen.clips.clear();
    seen.places.clear();
    return taken;
  });
}
