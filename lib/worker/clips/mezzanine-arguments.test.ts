import { describe, expect, it } from "vitest";
import { filmSizeOf } from "@/lib/worker/clips/clip-source";
import { mezzanineArguments, pictureFilter } from "@/lib/worker/clips/mezzanine-arguments";

const usual = { brightness: "usual", matrix: null } as const;
const source = {
  path: "/tmp/a b.mov",
  demuxer: "mov",
  pictures: 0,
  sound: 2,
  text: null,
  soundDecoder: null,
  size: { width: 1920, height: 1080 },
  seconds: 10,
  framesASecond: 30,
  colour: usual,
  firstHalf: null,
  omission: "",
};
const film = { kind: "film720", size: { width: 1280, height: 720 }, path: "/tmp/film.mp4" } as const;
const sound = { path: "/tmp/s.m4a", encoder: ["-c:a", "aac", "-b:a", "160k"] };

describe("how ffmpeg is told to make a clip's film", () => {
  it("reads one file of one kind, and follows no reference in it", () => {
    const args = mezzanineArguments(source, [film], null);
    const before = args.slice(0, args.indexOf("-i") + 2).join(" ");
    expect(before).toContain("-enable_drefs 0");
    expect(before).toContain("-protocol_whitelist file -f mov -i file:/tmp/a b.mov");
    expect(args.filter((one) => one === "-i")).toHaveLength(1);
  });

  it("makes a film that decodes alike everywhere", () => {
    const line = mezzanineArguments(source, [film], null).join(" ");
    for (const argument of [
      "-coder 0",
      "-bf 0",
      "-g 10",
      "-keyint_min 10",
      "-sc_threshold 0",
      "-flags +cgop",
      "-crf 20",
    ])
      expect(line).toContain(argument);
    expect(line).toContain("-color_range tv -colorspace bt709");
    expect(line).toContain("-r 30 -fps_mode cfr");
    expect(mezzanineArguments(source, [{ ...film, kind: "film1080" }], null).join(" ")).toContain("-crf 22");
  });

  it("includes the sound only where it is wanted and exists", () => {
    expect(mezzanineArguments(source, [film], sound)).toContain("0:2");
    expect(mezzanineArguments({ ...source, sound: null }, [film], sound).join(" ")).not.toContain("-b:a");
    expect(mezzanineArguments(source, [film], null).join(" ")).not.toContain("-b:a");
  });

  it("keeps the first half picture of interlaced clips, before it scales", () => {
    const filterOf = (firstHalf: "top" | "bottom" | null) => {
      const args = mezzanineArguments({ ...source, firstHalf }, [film], null);
      return args[args.indexOf("-vf") + 1] ?? "";
    };
    expect(filterOf(null)).toMatch(/^scale=w=1280/);
    expect(filterOf("bottom")).toMatch(/^scale=w=iw:h=trunc\(ih\/2\):flags=neighbor,scale=w=1280/);
    expect(filterOf("top")).toMatch(/^vflip,scale=w=iw:[^,]*,vflip,scale=w=1280/);
  });

  it("tone-maps HDR once, after scaling", () => {
    expect(pictureFilter(usual, film.size)).not.toContain("tonemap");
    const toned = pictureFilter({ brightness: "hlg", matrix: null }, film.size).split(",");
    expect(toned[0]).toContain("scale=w=1280:h=720");
    expect(toned.filter((one) => one.startsWith("tonemap"))).toHaveLength(1);
    expect(pictureFilter({ brightness: "usual", matrix: "bt601" }, film.size)).toContain(
      "in_color_matrix=bt601",
    );
  });
});

describe("the size of a clip's film", () => {
  it.each([
    [{ width: 3840, height: 2160 }, 720, { width: 1280, height: 720 }],
    [{ width: 1080, height: 1920 }, 720, { width: 720, height: 1280 }],
    [{ width: 321, height: 181 }, 720, { width: 320, height: 180 }],
    [{ width: 640, height: 360 }, 1080, { width: 640, height: 360 }],
    [{ width: 4000, height: 3 }, 720, { width: 4000, height: 2 }],
  ])("of %j at %i", (size, shortSide, expected) => {
    expect(filmSizeOf(size, shortSide)).toEqual(expected);
  });
});
