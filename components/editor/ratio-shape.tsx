import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";

/** The outline of a film's frame. */
export function RatioShape({ ratio }: { ratio: AspectRatio }) {
  const { width, height } = frameSize(ratio, 900);
  const scale = 16 / Math.max(width, height);
  return (
    <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
      <i
        className="rounded-[2px] border-[1.5px] border-current"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  );
}
