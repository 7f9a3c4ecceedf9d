import { type LibraryPeaks } from "@/lib/contracts/library-manifest";
import { SAMPLE_RATE, type Stereo } from "../synth/audio";

const PEAKS_PER_SECOND = 20;

export function computePeaks({ left, right }: Stereo): LibraryPeaks {
  const span = SAMPLE_RATE / PEAKS_PER_SECOND;
  const peaks = Array.from({ length: Math.ceil(left.length / span) }, (_, index) => {
    let peak = 0;
    for (let i = index * span; i < Math.min(left.length, (index + 1) * span); i++)
      peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
    return Math.min(255, Math.round(peak * 255));
  });
  return { peaksPerSecond: PEAKS_PER_SECOND, peaks };
}
