import { expect, it } from "vitest";
import { EXAMPLE_ORIGIN } from "@/lib/contracts/example-ids";
import { responseExamples } from "@/lib/contracts/examples";
import { dispatch } from "@/lib/server/testing/dispatch";

it.each([
  ["/api/styles/vanilla", responseExamples.getStyle],
  ["/api/styles", expect.arrayContaining([responseExamples.getStyle])],
])("%s answers what the reference shows", async (path, example) => {
  const answer = await dispatch(`${EXAMPLE_ORIGIN}${path}`);
  expect(await answer.json()).toEqual(example);
});
