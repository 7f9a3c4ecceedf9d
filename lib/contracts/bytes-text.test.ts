import { expect, it } from "vitest";
import { bytesText } from "@/lib/contracts/bytes-text";

it.each([
  [0, "0 kB"],
  [999, "0.999 kB"],
  [1_000, "1 kB"],
  [45_678, "45.7 kB"],
  [999_000, "999 kB"],
  [1_500_000, "1.5 MB"],
  [1_482_000_000, "1.48 GB"],
  [2_000_000_000_000_000, "2,000 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
