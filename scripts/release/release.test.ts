import { describe, expect, it } from "vitest";
import { releaseEntries } from "@/scripts/release/changelog.mjs";
import { nextVersion } from "@/scripts/release/next-version.mjs";

describe("nextVersion", () => {
  it("raises one part and resets those behind it", () => {
    expect(nextVersion("patch", "1.2.3", true)).toBe("1.2.4");
    expect(nextVersion("minor", "1.2.3", true)).toBe("1.3.0");
    expect(nextVersion("major", "1.2.3", true)).toBe("2.0.0");
  });

  it("takes a version that comes later, compared as numbers", () => {
    expect(nextVersion("1.10.0", "1.9.9", true)).toBe("1.10.0");
    expect(() => nextVersion("1.9.0", "1.10.0", true)).toThrow("does not come after 1.10.0");
  });

  it("takes the current version if it was never released", () => {
    expect(nextVersion("0.1.0", "0.1.0", false)).toBe("0.1.0");
    expect(() => nextVersion("0.1.0", "0.1.0", true)).toThrow("does not come after 0.1.0");
  });

  it("refuses anything but a version", () => {
    for (const wanted of ["v1.2.3", "1.2", "1.2.3-rc1", "01.2.3", "next"])
      expect(() => nextVersion(wanted, "1.0.0", true)).toThrow(`"${wanted}" is no version`);
    expect(() => nextVersion(undefined, "1.0.0", true)).toThrow("Say which");
  });
});

describe("releaseEntries", () => {
  const head = "# Changelog\n\nWhat changes.\n\n";
  const entries = "### Added\n\n- Films.\n- Songs.";
  const release = { version: "1.1.0", date: "2026-03-01" };

  it("moves them beneath the version, and leaves earlier ones alone", () => {
    const earlier = "## [1.0.0] - 2026-01-01\n\n- All.\n";
    const result = releaseEntries(`${head}## [Unreleased]\n\n${entries}\n\n${earlier}`, release);
    expect(result.entries).toBe(entries);
    expect(result.changelog).toBe(
      `${head}## [Unreleased]\n\n## [1.1.0] - 2026-03-01\n\n${entries}\n\n${earlier}`,
    );
  });

  it("writes the first version, too", () => {
    expect(releaseEntries(`${head}## [Unreleased]\n\n${entries}\n`, release).changelog).toBe(
      `${head}## [Unreleased]\n\n## [1.1.0] - 2026-03-01\n\n${entries}\n`,
    );
  });

  it("refuses if nothing changed, or if the version is listed already", () => {
    const nothing = `${head}## [Unreleased]\n\n### Added\n\n## [1.0.0] - 2026-01-01\n\n- All.\n`;
    expect(() => releaseEntries(nothing, release)).toThrow("nothing beneath");
    const changelog = `${head}## [Unreleased]\n\n- New.\n\n## [1.1.0] - 2026-01-01\n\n- All.\n`;
    expect(() => releaseEntries(changelog, release)).toThrow("has 1.1.0 already");
    expect(() => releaseEntries(head, release)).toThrow('no "## [Unreleased]"');
  });
});
