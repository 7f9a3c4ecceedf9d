import { expect, it } from "vitest";
import { clipSourceOf } from "@/lib/worker/clips/clip-source";

it.each([
  [{}, "The clip does not say how large its picture is."],
  [{ width: 0, height: 0 }, "The clip does not say how large its picture is."],
  [{ width: 1, height: 2 }, "The clip's picture is a line of single pixels."],
  [{ width: 320, height: 1 }, "The clip's picture is a line of single pixels."],
])("says why a picture of %j is refused", (size, reason) => {
  const pictures = { index: 0, codec_type: "video", codec_name: "h264", ...size };
  const file = { path: "/tmp/clip", demuxer: "mov" };
  expect(() => clipSourceOf({ streams: [pictures], format: {} }, file)).toThrow(reason);
});
