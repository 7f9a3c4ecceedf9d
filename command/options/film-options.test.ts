import { describe, expect, it } from "vitest";
import { filmOptions } from "@/command/options/film-options";

describe("the options of kinora film", () => {
  it("have the studio's defaults", () => {
    expect(filmOptions(["photos", "--language", "en"])).toEqual({
      sources: ["photos"],
      out: "film.mp4",
      music: { from: "usual" },
      fit: null,
      style: "vanilla",
      color: null,
      ratio: "16:9",
      quality: 720,
      seconds: 60,
      pace: "usual",
      seed: 0,
      title: null,
      language: "en",
      isForced: false,
      isDry: false,
      isWatching: false,
      isJson: false,
    });
  });

  it("are read in any order, with = or without", () => {
    const args = [
      "--quality=1080p",
      "a",
      "--music",
      "library:vows",
      "b",
      "--fit=beats",
      "--pace=lively",
      "--seed",
      "7",
      "--force",
    ];
    expect(filmOptions(args)).toMatchObject({
      sources: ["a", "b"],
      quality: 1080,
      music: { from: "library", name: "vows" },
      fit: "beats",
      pace: "lively",
      seed: 7,
      isForced: true,
    });
    expect(filmOptions(["--", "--odd-name"])).toMatchObject({ sources: ["--odd-name"] });
    expect(filmOptions(["--help"])).toBeNull();
  });

  it("take a colour as a shell leaves it", () => {
    for (const given of ["#C5482F", "c5482f"])
      expect(filmOptions(["a", "--color", given])).toMatchObject({ color: "#c5482f" });
  });

  it.each([
    ["de", "de"],
    ["pt_br", "pt-BR"],
    // No font of films writes it.
    ["dv", "en"],
  ])("take the language %s, as systems write it, too", (given, language) => {
    expect(filmOptions(["a", "--language", given])).toMatchObject({ language });
  });

  it.each<[string, string[], RegExp]>([
    ["a language that is none", ["a", "--language", "german!"], /a tag such as de or pt-BR, not german!/],
    ["no picture", [], /which pictures/],
    ["an unknown option", ["a", "--lenght", "3"], /no option --lenght\. Did you mean --length\?/],
    ["an option without its value", ["a", "--style"], /--style needs a value/],
    ["an option for a value", ["a", "--style", "--force"], /--style needs a value/],
    ["a value for a switch", ["a", "--force=no"], /--force takes no value/],
    ["an option twice", ["a", "--seed", "1", "--seed", "2"], /--seed was given twice/],
    ["an unknown style", ["a", "--style", "cinama"], /Did you mean cinema\?/],
    ["a style unlike any", ["a", "--style", "baroque-ish"], /There are: vanilla, /],
    ["a colour by name", ["a", "--color", "red"], /takes a colour such as '#c5482f', not red/],
    // A bare # begins a comment, so that a shell drops the colour.
    ["a colour that got lost", ["a", "--color"], /--color needs a value: --color '#c5482f'/],
    ["an unknown ratio", ["a", "--ratio", "4:3"], /There (are|is no)/],
    ["an unknown quality", ["a", "--quality", "4k"], /There are: 360, 480, 720, 1080/],
    ["a length in words", ["a", "--length", "long"], /whole number from 5 to 3600/],
    ["a length beyond all films", ["a", "--length", "3601"], /whole number from 5 to 3600/],
    ["a negative seed", ["a", "--seed", "-1"], /--seed/],
    ["another kind of film", ["a", "--out", "film.mov"], /Films are MP4 files: --out film\.mp4/],
    ["a fit without music", ["a", "--music", "none", "--fit", "music"], /--fit needs music/],
    ["an endless title", ["a", "--title", "x".repeat(501)], /at most 500/],
  ])("refuse %s", (_, args, words) => {
    expect(() => filmOptions(args)).toThrow(words);
  });
});
