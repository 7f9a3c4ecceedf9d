import { expect, test } from "vitest";
import { parseSubtitles } from "@/lib/film/captions/parse-subtitles";

test("subtitles are read quickly, whatever is in the file", () => {
  const begun = process.cpuUsage();
  for (const part of ["<", "{\\", "&", "1:", "00:00:00,000 --> ", "\n \n", "<a "])
    parseSubtitles(part.repeat(150_000));
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
});
