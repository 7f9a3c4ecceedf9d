import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "@/components/editor/make/qr-path";

/** The modules that the path paints. */
function painted({ size, d }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) (modules[Number(y)] ?? [])[Number(x) + at] = true;
  return modules;
}

test("the path paints exactly the dark modules, with a quiet zone of four", () => {
  const address = "https://films.example/watch/cmb1x2y3z4";
  const path = qrPath(address);
  expect(painted(path)).toEqual(encode(address, { ecc: "M", border: 4 }).data);
  const rows = painted(path);
  const edge = [...rows.slice(0, 4), ...rows.slice(-4)].flat();
  expect(edge).not.toContain(true);
  // The pattern in the corner that cameras look for.
  expect(rows[4]?.slice(4, 12)).toEqual([...Array<boolean>(7).fill(true), false]);
});
