import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Writes both pictures and an image of their differences, and describes how large these are. */
export function writeDifference(name: string, browser: Pixels, server: Pixels): string {
  const folder = path.resolve("test-results/parity");
  mkdirSync(folder, { recursive: true });
  const difference = new Uint8ClampedArray(browser.data.length);
  let [count, max] = [0, 0];
  for (let i = 0; i < difference.length; i += 4) {
    const apart = Math.max(
      ...[0, 1, 2, 3].map((c) => Math.abs((browser.data[i + c] ?? 0) - (server.data[i + c] ?? 0))),
    );
    if (apart > 0) count += 1;
    max = Math.max(max, apart);
    difference.set(apart > 0 ? [255, 255 - Math.min(255, apart * 32), 0, 255] : [0, 0, 0, 255], i);
  }
  const file = (suffix: string) => path.join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${suffix}.png`);
  writePng(file("browser"), browser);
  writePng(file("server"), server);
  writePng(file("difference"), { ...browser, data: difference });
  return `${name}: ${count} pixels differ, by up to ${max}; see ${file("difference")}`;
}

function writePng(file: string, { width, height, data }: Pixels): void {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  writeFileSync(file, canvas.toBuffer("image/png"));
}
