import { expect, test } from "vitest";
import { embedCode } from "@/components/watch/embed-code";

test("a name cannot break out of its attribute", () => {
  const code = embedCode({
    address: "https://films.example/embed/x",
    name: '"><script>&',
    width: 1280,
    height: 720,
  });
  expect(code).toContain('title="&quot;>&lt;script>&amp;"');
  expect(code).toContain('width="640" height="360"');
});

test("a portrait film stays portrait", () => {
  expect(embedCode({ address: "a", name: "", width: 720, height: 1280 })).toContain(
    'width="360" height="640"',
  );
});
