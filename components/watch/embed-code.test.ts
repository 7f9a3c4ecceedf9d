import { expect, test } from "vitest";
import { embedCode } from "@/components/watch/embed-code";

test("a name cannot leave the attribute it stands in", () => {
  const code = embedCode({
    address: "https://films.example/embed/x",
    name: '"><script>&',
    width: 1280,
    height: 720,
  });
  expect(code).toContain('title="&quot;>&lt;script>&amp;"');
  expect(code).toContain('width="640" height="360"');
});

test("an upright film stays upright", () => {
  expect(embedCode({ address: "a", name: "", width: 720, height: 1280 })).toContain(
    'width="360" height="640"',
  );
});
