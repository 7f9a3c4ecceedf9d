import { i420Bytes } from "@/lib/worker/encode/picture-maker";

const soundRate = 44_100;

/** The first frame of each flash. */
export function flashesIn(pictures: Buffer, size: { width: number; height: number }): number[] {
  const bytes = i420Bytes(size);
  // Around the middle, which shows the clip in every style.
  const [from, length] = [(size.width * (size.height + 1)) / 2 - size.width / 16, size.width / 8];
  const isBright = (frame: number) =>
    pictures.subarray(frame * bytes + from, frame * bytes + from + length).every((luma) => luma > 200);
  const frames = Array.from({ length: pictures.length / bytes }, (_, frame) => isBright(frame));
  return frames.flatMap((is, frame) => (is && !frames[frame - 1] ? [frame] : []));
}

/** The frame at which each beep begins. */
export function beepsIn(sound: Int16Array): number[] {
  const step = soundRate / 300;
  const isLoud = Array.from({ length: Math.floor(sound.length / 2 / step) }, (_, at) => {
    const block = sound.subarray(Math.round(at * step) * 2, Math.round((at + 1) * step) * 2);
    return block.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0) > 1500;
  });
  const starts = isLoud.flatMap((is, at) =>
    is && !isLoud.slice(Math.max(0, at - 20), at).includes(true) ? [at] : [],
  );
  return starts.map((at) => at / 10);
}
