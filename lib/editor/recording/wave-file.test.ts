import { expect, test } from "vitest";
import { samplesOf, toSixteenBits, waveFile } from "@/lib/editor/recording/wave-file";

const chunks = [
  { samples: toSixteenBits(new Float32Array([0, 0.5, 1])), endSample: 103 },
  { samples: toSixteenBits(new Float32Array([-1, -2, 0.25])), endSample: 106 },
];

test("samples are cut across chunks, joined, limited, and silent where none are", () => {
  const spans = [
    { fromSample: 98, untilSample: 102, lostFrom: 200 },
    { fromSample: 102, untilSample: 107, lostFrom: 200 },
  ];
  expect([...samplesOf(chunks, spans)]).toEqual([0, 0, 0, 16_384, 32_767, -32_767, -32_767, 8192, 0]);
  expect([...samplesOf(chunks, [{ fromSample: 101, untilSample: 105, lostFrom: 103 }])]).toEqual([
    16_384, 32_767, 0, 0,
  ]);
});

test("a file says what is in it", async () => {
  const file = waveFile(new Int16Array([1, -2, 3]), 44_100);
  const bytes = new DataView(await file.arrayBuffer());
  expect([file.type, bytes.byteLength, bytes.getUint32(4, true)]).toEqual(["audio/wav", 50, 42]);
  expect([bytes.getUint32(24, true), bytes.getUint32(40, true), bytes.getInt16(46, true)]).toEqual([
    44_100, 6, -2,
  ]);
});
