import { describe, expect, it } from "vitest";
import { filmOptions } from "@/command/options/film-options";
import { downloadOptions, logInOptions, MAKE_OPTIONS, watchOptions } from "@/command/options/service-options";

const url = "https://films.example.org";

describe("the options of the commands for a service", () => {
  it("say where and as whom to sign in", () => {
    expect(logInOptions([url, "--email", "a@example.org"])).toEqual({ url, email: "a@example.org" });
    expect(logInOptions([url, "--app", "frame"])).toEqual({ url, app: "frame" });
    expect(logInOptions(["--help"])).toBeNull();
  });

  it.each<[string, string[], RegExp]>([
    ["no service", ["--email", "a@example.org"], /which service/],
    ["another address", ["ftp://example.org", "--email", "a@example.org"], /not a service's address/],
    ["nobody", [url], /either --email or --app/],
    ["both", [url, "--email", "a@example.org", "--app", "b"], /either --email or --app/],
    // A password on the command line could be read by everybody on the machine.
    ["a password", [url, "--email", "a@example.org", "--password", "x"], /no option --password/],
  ])("refuse to sign in with %s", (_, args, words) => {
    expect(() => logInOptions(args)).toThrow(words);
  });

  it("name one film", () => {
    expect(watchOptions(["abc"])).toEqual({ id: "abc" });
    expect(() => watchOptions([])).toThrow("kinora watch <id>");
    expect(() => downloadOptions(["a", "b"])).toThrow("kinora download <id>");
    expect(downloadOptions(["a", "--quality", "480"])).toMatchObject({
      id: "a",
      quality: 480,
      out: "film.mp4",
    });
    expect(() => downloadOptions(["a", "--quality", "99"])).toThrow("There are: 360");
  });

  it("make a film as kinora film does, but for what only works on this machine", () => {
    const asMake = { command: "make", taken: MAKE_OPTIONS };
    expect(filmOptions(["a", "--style", "album"], asMake)).toMatchObject({
      style: "album",
      isDry: false,
    });
    expect(() => filmOptions(["a", "--dry-run"], asMake)).toThrow("no option --dry-run");
  });
});
