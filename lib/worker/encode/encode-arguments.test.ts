import { describe, expect, it } from "vitest";
import { encodeArguments, filmSettings } from "@/lib/worker/encode/encode-arguments";
import { joinArguments } from "@/lib/worker/encode/join-sound";

const files = [
  { size: { width: 1280, height: 720 }, path: "/films/720.mp4" },
  { size: { width: 640, height: 360 }, path: "/films/-360.mp4" },
];

/** What follows each mention of an option. */
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

  it("say the colours of everything that goes in and comes out", () => {
    const args = encodeArguments(files, filmSettings);
    expect(valuesOf(args, "-colorspace")).toEqual(Array(4).fill("bt709"));
    expect(valuesOf(args, "-color_range")).toEqual(Array(4).fill("tv"));
  });
});

describe("joinArguments", () => {
  it("copy the one sound into every file", () => {
    const args = joinArguments({ files, audioPath: "/films/sound.mp4", title: "" });
    expect(valuesOf(args, "-map")).toEqual(["0:v:0", "2:a:0", "1:v:0", "2:a:0"]);
    expect(valuesOf(args, "-c")).toEqual(["copy", "copy"]);
    const silent = joinArguments({ files, audioPath: null, title: "" });
    expect(valuesOf(silent, "-map")).toEqual(["0:v:0", "1:v:0"]);
  });

  it("let no name be anything but a name", () => {
    const args = joinArguments({ files, audioPath: null, title: "-y\u0000 /etc/passwd\n" });
    expect(args).toContain("title=-y  /etc/passwd ");
    for (const path of ["file:/films/720.mp4", "file:/films/-360.mp4"]) expect(args).toContain(path);
  });
});
