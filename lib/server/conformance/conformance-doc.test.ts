import { expect, it } from "vitest";
import { conformanceDoc } from "@/lib/server/conformance/conformance-doc";
import { gaps } from "@/lib/server/conformance/gaps";
import { readInterfaceDocument } from "@/lib/server/conformance/interface-document";

it("decides every point that the document leaves open, and no other", () => {
  const open = readInterfaceDocument().filter(({ kind }) => kind === "gap");
  expect(Object.keys(gaps).toSorted()).toEqual(open.map(({ key }) => key).toSorted());
});

it("docs/conformance.md is fresh; if not: npm run docs:conformance", async () => {
  await expect(conformanceDoc()).toMatchFileSnapshot("../../../docs/conformance.md");
});
