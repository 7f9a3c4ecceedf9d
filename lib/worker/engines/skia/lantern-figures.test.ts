import { expect, test } from "vitest";
import { setLanternText } from "@/lib/paint/styles/lantern/set-text";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";

test("a 0 in a title of Lantern is as high as a capital, not an o", async () => {
  const { style, box } = setLanternText("title", { width: 1080, height: 1920 }, true);
  const engine = await createTextEngine({ host: createSkiaHost() });
  const heightOf = (text: string) => {
    const { ink, size } = engine.layout(text, style, box, engine.typeset(text, style, box));
    return (ink.bottom - ink.top) / size;
  };
  await engine.load(["0", "O", "o"].map((text) => ({ text, style })));
  expect(heightOf("0")).toBeCloseTo(heightOf("O"), 1);
  expect(heightOf("0")).toBeGreaterThan(1.2 * heightOf("o"));
});
