import { test as base, expect } from "@playwright/test";
import { type Trouble, watchTrouble } from "@/e2e/testing/trouble";

type Expected = { kind: Trouble["kind"]; text: string | RegExp; certainty?: "perhaps" };

/**
 * Announces trouble that belongs to the journey, by its whole text or a pattern. The journey also fails if
 * the trouble does not come, unless it is only a `perhaps`: two requests race and either may win.
 */
export type ExpectTrouble = (
  kind: Expected["kind"],
  text: Expected["text"],
  certainty?: Expected["certainty"],
) => void;

type Journey = { expectTrouble: ExpectTrouble };

function isExpected(trouble: Trouble, { kind, text }: Expected): boolean {
  return (
    kind === trouble.kind && (typeof text === "string" ? text === trouble.text : text.test(trouble.text))
  );
}

const linesOf = (expected: readonly Expected[]): string[] =>
  expected.map(({ kind, text }) => `${kind}: ${text}`);

/**
 * The one `test` of all journeys. It fails on anything a browser complains of that the journey did not
 * expect, in any page of any context, including those of `beforeAll`.
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
  // An automatic fixture, so it is set up before the page and ends after it.
  expectTrouble: [
    async ({ troubles }, provide) => {
      const expected: Expected[] = [];
      await provide((kind, text, certainty) => void expected.push({ kind, text, certainty }));
      const seen = troubles.splice(0);
      const unexpected = seen.filter((trouble) => !expected.some((one) => isExpected(trouble, one)));
      expect.soft(linesOf(unexpected), "trouble that the journey did not expect").toEqual([]);
      const certain = expected.filter(({ certainty }) => certainty === undefined);
      const missing = certain.filter((one) => !seen.some((trouble) => isExpected(trouble, one)));
      expect.soft(linesOf(missing), "trouble that was expected and did not come").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
