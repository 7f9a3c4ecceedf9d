import { PEAKS_PER_SECOND, serialisePeaks } from "@/lib/server/media/peaks";
import { SAMPLE_RATE, type Stereo } from "../synth/audio";

/** The waveform as the editor draws it, in the same form as that of an uploaded song. */
export function computePeaks({ left, right }: Stereo): string {
  const span = SAMPLE_RATE / PEAKS_PER_SECOND;
  const peaks = Array.from({ length: Math.ceil(left.length / span) }, (_, index) => {
    let peak = 0;
    for (let i = index * span; i < Math.min(left.length, (index + 1) * span); i++)
      peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
    return Math.min(255, Math.round(peak * 255));
  });
  return serialisePeaks({ durationMs: Math.round((left.length / SAMPLE_RATE) * 1000), peaks });
}
