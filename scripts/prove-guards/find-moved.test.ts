import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { findMoved } from "@/scripts/prove-guards/find-moved";
import type { Guard } from "@/scripts/prove-guards/guard";

const guard = (name: string, file: string, find: string, test = "door.test.ts"): Guard => ({
  name,
  off: [{ file, find, put: "" }],
  test: { file: test, name: "stays shut" },
});

it("names the guard whose line or test is not where its list says, and no other", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "door.ts"), "lock();\nbolt();\nbolt();\n");
  writeFileSync(path.join(folder, "door.test.ts"), "");
  const guards = [
    guard("lock", "door.ts", "lock();"),
    guard("chain", "door.ts", "chain();"),
    guard("bolt", "door.ts", "bolt();"),
    guard("gate", "gate.ts", "shut();"),
    guard("untested", "door.ts", "lock();", "gone.test.ts"),
  ];
  expect(await findMoved(folder, guards)).toEqual([
    "chain: door.ts has this 0 times instead of once: chain();",
    "bolt: door.ts has this 2 times instead of once: bolt();",
    "gate: gate.ts is gone",
    "untested: its test gone.test.ts is gone",
  ]);
});
