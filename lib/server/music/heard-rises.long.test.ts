import { expect, it } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { agreementOf, hearLibraryRises } from "@/lib/server/music/testing/hear-library-rises";

it("rises that are heard are rises that the library's songs are known to have", {
  timeout: 300_000,
}, async () => {
  const { precision, recall } = agreementOf(await hearLibraryRises(await findFfmpeg()));
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.4);
});
