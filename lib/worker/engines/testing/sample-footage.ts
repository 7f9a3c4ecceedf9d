import type { FootageFrame } from "@/lib/film/plan/layer";
import { planesLength, planesOf } from "@/lib/paint/footage/planes";
import { FOOTAGE_NAMES, footageSizes } from "@/lib/paint/testing/clip-film";
import type { RawFrame } from "@/lib/worker/open-painter";

/** Footage in which every frame is different: a running wave whose colour changes. */
export async function sampleFootage({ footageId, frame }: FootageFrame): Promise<RawFrame> {
  const name = FOOTAGE_NAMES.find((one) => one === footageId) ?? "walk";
  const size = footageSizes[name];
  const bytes = new Uint8Array(planesLength(size));
  const { y, u, v, strideY, strideUV } = planesOf(bytes, size);
  for (let at = 0; at < y.length; at++) {
    const [column, row] = [at % strideY, Math.floor(at / strideY)];
    const wave = Math.sin(column / 17 + frame / 5) + Math.cos(row / 23 - frame / 9);
    y[at] = Math.round(120 + 45 * wave);
  }
  for (let at = 0; at < u.length; at++) {
    const [column, row] = [at % strideUV, Math.floor(at / strideUV)];
    u[at] = 128 + Math.round(50 * Math.sin(frame / 20 + column / 60));
    v[at] = 128 + Math.round(50 * Math.cos(frame / 20 + row / 60));
  }
  return { ...size, bytes };
}
