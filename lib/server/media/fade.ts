import { CHANNELS, SAMPLE_RATE } from "./pcm";

/** Fades whole samples in and out in place, along a quarter of a sine, which sounds even. */
export function fade(
  samples: Int16Array,
  { inSeconds, outSeconds }: { inSeconds: number; outSeconds: number },
): void {
  const frames = samples.length / CHANNELS;
  const fadeIn = Math.min(Math.floor(inSeconds * SAMPLE_RATE), Math.floor(frames / 2));
  const fadeOut = Math.min(Math.floor(outSeconds * SAMPLE_RATE), Math.floor(frames / 2));
  const scale = (frame: number, gain: number) => {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const at = frame * CHANNELS + channel;
      samples[at] = Math.round((samples[at] ?? 0) * gain);
    }
  };
  for (let frame = 0; frame < fadeIn; frame += 1) scale(frame, Math.sin((frame / fadeIn) * (Math.PI / 2)));
  for (let frame = 0; frame < fadeOut; frame += 1)
    scale(frames - 1 - frame, Math.sin((frame / fadeOut) * (Math.PI / 2)));
}
