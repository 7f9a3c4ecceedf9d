import { test as base, expect } from "@playwright/test";
import { type Trouble, watchTrouble } from "./trouble";

type Expected = { kind: Trouble["kind"]; text: string | RegExp };

type Journey = {
  /**
   * Says what trouble belongs to the journey: the whole text of it, or a pattern. The journey fails as well when it
   * does not come.
   */
  expectTrouble: (kind: Expected["kind"], text: Expected["text"]) => void;
};

function isExpected(trouble: Trouble, { kind, text }: Expected): boolean {
  return (
    kind === trouble.kind && (typeof text === "string" ? text === trouble.text : text.test(trouble.text))
  );
}

const linesOf = (told: readonly Expected[]): string[] => told.map(({ kind, text }) => `${kind}: ${text}`);

/**
 * The one `test` of all journeys. It fails on whatever a browser complained of and the journey did not expect, in any
 * page of any context, those of `beforeAll` as well.
 */
export const test = base.extend<Journey, { troubles: Trouble[] }>({
  troubles: [
    async ({ browser }, provide) => {
      const troubles: Trouble[] = [];
      browser.on("context", (context) => watchTrouble(context, (trouble) => troubles.push(trouble)));
      await provide(troubles);
      expect(linesOf(troubles), "trouble after the last journey").toEqual([]);
    },
    { scope: "worker", auto: true },
  ],
  // Being automatic, it is set up before the page and ends after it.
  expectTrouble: [
    async ({ troubles }, provide) => {
      const expected: Expected[] = [];
      await provide((kind, text) => void expected.push({ kind, text }));
      const seen = troubles.splice(0);
      const unexpected = seen.filter((trouble) => !expected.some((one) => isExpected(trouble, one)));
      expect.soft(linesOf(unexpected), "trouble that the journey did not expect").toEqual([]);
      const missing = expected.filter((one) => !seen.some((trouble) => isExpected(trouble, one)));
      expect.soft(linesOf(missing), "trouble that was expected and did not come").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
