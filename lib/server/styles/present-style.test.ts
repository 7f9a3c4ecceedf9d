import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { styleCatalog } from "@/lib/film/style-catalog";

it.each(styleCatalog.map(({ machine_name }) => machine_name))(
  "%s has its picture and its sample film",
  (name) => {
    expect(existsSync(`public/styles/${name}.svg`)).toBe(true);
    expect(existsSync(`public/styles/${name}.mp4`)).toBe(true);
  },
);
