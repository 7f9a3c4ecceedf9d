export type MpegFrame = {
  type: "mp3" | "aac";
  bytes: number;
  sampleRate: number;
  samples: number;
  isMono: boolean;
};

const rates = [44_100, 48_000, 32_000];
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const kilobits1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kilobits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/**
 * Parses the header of an MP3 frame (layer III of MPEG 1, 2, 2.5) or of an AAC frame in ADTS; null for anything else.
 */
export function readFrame(head: Uint8Array): MpegFrame | null {
  const [sync = 0, kind = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = head;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const layer = (kind >> 1) & 3;
  if (layer === 0) {
    const sampleRate = aacRates[(third >> 2) & 15];
    const bytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
    if ((kind & 0xf0) !== 0xf0 || sampleRate === undefined || bytes < 8) return null;
    return {
      type: "aac",
      bytes,
      sampleRate,
      samples: 1024,
      isMono: ((third & 1) << 2) + (fourth >> 6) === 1,
    };
  }
  const version = (kind >> 3) & 3;
  const rate = rates[(third >> 2) & 3];
  const kilobits = (version === 3 ? kilobits1 : kilobits2)[third >> 4];
  if (layer !== 1 || version === 1 || rate === undefined || !kilobits) return null;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding;
  return { type: "mp3", bytes, sampleRate, samples, isMono: fourth >> 6 === 3 };
}
