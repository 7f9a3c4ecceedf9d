import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { shaperFiles, shaperPackage } from "@/scripts/make-fonts/copy-shaper";
import { publicFolder } from "@/scripts/make-fonts/source-folder";

test.each(shaperFiles)("browsers get the same %s that the worker runs", (file) => {
  const served = readFileSync(path.join(publicFolder, "harfbuzz", path.basename(file)));
  expect(served.equals(readFileSync(path.join(shaperPackage, file))), "run `npm run make:fonts`").toBe(true);
});
