import { describe, expect, it } from "vitest";
import { encodeArguments, filmSettings } from "@/lib/worker/encode/encode-arguments";

const files = [
  { size: { width: 1280, height: 720 }, path: "/films/720.mp4" },
  { size: { width: 640, height: 360 }, path: "/films/-360.mp4" },
];

/** The values given for an option, in order. */
function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, index) => (arg === option ? [args[index + 1] ?? ""] : []));
}

describe("encodeArguments", () => {
  it("read one pipe for each size, of exactly that size", () => {
    const args = encodeArguments(files, filmSettings);
    expect(valuesOf(args, "-i")).toEqual(["pipe:3", "pipe:4"]);
    expect(valuesOf(args, "-frame_size")).toEqual([String(1280 * 720 * 1.5), String(640 * 360 * 1.5)]);
    expect(valuesOf(args, "-video_size")).toEqual(["1280x720", "640x360"]);
  });

  it("declare the colours of all inputs and outputs", () => {
    const args = encodeArguments(files, filmSettings);
    expect(valuesOf(args, "-colorspace")).toEqual(Array(4).fill("bt709"));
    expect(valuesOf(args, "-color_range")).toEqual(Array(4).fill("tv"));
  });

  it("put key frames exactly where they are wanted", () => {
    const args = encodeArguments(files, filmSettings, { keyframes: [31, 62, 90] });
    expect(valuesOf(args, "-force_key_frames")).toEqual(Array(2).fill("1.033333,2.066666,3.000000"));
    expect(encodeArguments(files, filmSettings)).not.toContain("-force_key_frames");
  });
});
