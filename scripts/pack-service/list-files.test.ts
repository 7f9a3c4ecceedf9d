import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "@/scripts/pack-service/list-files.mjs";

it("packs what runs, and neither tests nor anything of whoever packs", () => {
  const files = listFiles(".");
  for (const needed of [
    "package-lock.json",
    "app/layout.tsx",
    "clients/typescript/src/index.ts",
    "command/kinora.mjs",
    "lib/server/web/main.ts",
    "prisma/schema.prisma",
    "public/library/library.json",
    "scripts/start/roles.mjs",
  ])
    expect(files).toContain(needed);
  expect(files.every((file) => existsSync(file))).toBe(true);
  expect(files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file))).toEqual([]);
  expect(
    files.filter((file) => /^(data|node_modules|\.next|\.env|e2e|bench|\.git)(\/|$)/.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => file.startsWith("lib/server/generated"))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
