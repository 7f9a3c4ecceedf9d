import { describe, expect, it } from "vitest";
import { Failure, explainFailure } from "@/lib/system/failure.mjs";

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: it failed, write`), { code, path });

describe("explainFailure", () => {
  it("says what to do, in one line", () => {
    expect(explainFailure(systemError("ENOSPC"), "/data").message).toMatch(
      /No space is left on the disk of \/data\. Free some/,
    );
    expect(explainFailure(new Error("initdb: could not write: No space left on device")).message).toMatch(
      /^No space is left/,
    );
    expect(explainFailure(systemError("EACCES", "/data/run")).message).toMatch(
      /No permission to use \/data\/run\./,
    );
    expect(explainFailure(systemError("EROFS"), "/data").message).toMatch(/read-only/);
    expect(explainFailure(new Error("first\nsecond")).message).toBe("first");
    expect(explainFailure("odd").message).toBe("odd");
  });

  it("leaves clear messages alone", () => {
    const failure = new Failure("Clear.");
    expect(explainFailure(failure, "/data")).toBe(failure);
  });
});
