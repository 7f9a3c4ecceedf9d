import { isNear, type Kernels, ROW_MARGIN } from "@/lib/worker/encode/kernels/kernels";

const clampByte = (value: number) => Math.min(255, Math.max(0, value));

/** planes.c without SIMD, for machines whose WebAssembly lacks it. Slower, but identical to the last bit. */
export function scalarKernels(byteLength: number): Kernels {
  const memory = new SharedArrayBuffer(byteLength);
  const bytes = new Uint8Array(memory);
  return {
    memory,
    start: 0,
    rgbaToI420: (rgba, width, rows, y, u, v) => {
      for (let row = 0; row < rows; row += 2) {
        for (let x = 0; x < width; x += 2) {
          let [red, green, blue] = [0, 0, 0];
          for (const [atX, atRow] of [
            [x, row],
            [x + 1, row],
            [x, row + 1],
            [x + 1, row + 1],
          ] as const) {
            const pixel = rgba + (atRow * width + atX) * 4;
            const [r, g, b] = [bytes[pixel] ?? 0, bytes[pixel + 1] ?? 0, bytes[pixel + 2] ?? 0];
            bytes[y + atRow * width + atX] = (r * 5983 + g * 20127 + b * 2032 + (16 << 15) + (1 << 14)) >> 15;
            red += r;
            green += g;
            blue += b;
          }
          const chroma = (row >> 1) * (width >> 1) + (x >> 1);
          const offset = (128 << 17) + (1 << 16);
          bytes[u + chroma] = clampByte((red * -3298 + green * -11094 + blue * 14392 + offset) >> 17);
          bytes[v + chroma] = clampByte((red * 14392 + green * -13073 + blue * -1319 + offset) >> 17);
        }
      }
    },
    layOut: () => undefined,
    scaleRows: (from, fromWidth, to, toWidth, first, end, vRows, vWeights, vTaps, hFrom, hWeights, hTaps) => {
      const rows = new Int32Array(memory, vRows, end * vTaps);
      const rowWeights = new Int16Array(memory, vWeights, end * vTaps);
      const firsts = new Int32Array(memory, hFrom, toWidth);
      const weights = new Int16Array(memory, hWeights, toWidth * hTaps);
      const samples = new Uint8Array(fromWidth + 2 * ROW_MARGIN);
      const bits = isNear(fromWidth, toWidth) ? 7 : 14;
      for (let row = first; row < end; row++) {
        for (let x = 0; x < fromWidth; x++) {
          let sum = 64;
          for (let tap = row * vTaps; tap < (row + 1) * vTaps; tap++) {
            sum += (bytes[from + (rows[tap] ?? 0) * fromWidth + x] ?? 0) * (rowWeights[tap] ?? 0);
          }
          samples[ROW_MARGIN + x] = clampByte(sum >> 7);
        }
        samples.fill(samples[ROW_MARGIN] ?? 0, 0, ROW_MARGIN);
        samples.fill(samples[ROW_MARGIN + fromWidth - 1] ?? 0, ROW_MARGIN + fromWidth);
        for (let x = 0; x < toWidth; x++) {
          let sum = 1 << (bits - 1);
          for (let tap = 0; tap < hTaps; tap++) {
            sum += (samples[ROW_MARGIN + (firsts[x] ?? 0) + tap] ?? 0) * (weights[x * hTaps + tap] ?? 0);
          }
          bytes[to + row * toWidth + x] = clampByte(sum >> bits);
        }
      }
    },
  };
}
