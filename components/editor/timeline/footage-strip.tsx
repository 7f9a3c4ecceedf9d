import { Pause } from "lucide-react";
import { FootageTiles } from "@/components/editor/footage-tiles";
import type { MovingFacts, PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { FILM_HEIGHT } from "@/components/editor/timeline/track-sizes";
import type { VideoClip } from "@/lib/film/document";
import { type ClipEdge, heldSeconds } from "@/lib/film/footage-holds";

/** On a timeline zoomed in far, the pictures get wider, so that there are never hundreds of them. */
const maxTiles = 40;

type Props = {
  clip: VideoClip;
  photo: Pick<PhotoFacts, "width" | "height">;
  moving: MovingFacts;
  widthPx: number;
  seconds: number;
};

/** The frames of a moving picture along its clip, each where it is visible. */
export function FootageStrip({ clip, photo, moving: { strip }, widthPx, seconds }: Props) {
  if (!strip || strip.count < 1 || seconds <= 0) return null;
  const { offsetSeconds = 0, speed = 1 } = clip;
  const held = heldSeconds(clip, seconds);
  const tilePx = Math.max(28, (FILM_HEIGHT * photo.width) / Math.max(1, photo.height), widthPx / maxTiles);
  const tiles = Math.max(1, Math.ceil(widthPx / tilePx));
  const secondsAt = (tile: number) => {
    const passed = ((tile + 0.5) * tilePx * seconds) / widthPx - held.start;
    const ran = Math.min(Math.max(passed, 0), held.runs);
    return offsetSeconds + ran * speed;
  };
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <FootageTiles strip={strip} count={tiles} tilePx={tilePx} secondsAt={secondsAt} />
      <Held edge="start" widthPx={(held.start / seconds) * widthPx} />
      <Held edge="end" widthPx={(held.end / seconds) * widthPx} />
    </span>
  );
}

/** Where the clip stands still. */
function Held({ edge, widthPx }: { edge: ClipEdge; widthPx: number }) {
  if (widthPx < 1) return null;
  return (
    <i
      className={`absolute inset-y-0 grid place-items-center border-dashed border-on-picture bg-(--picture-shade) text-on-picture ${edge === "start" ? "left-0 border-r" : "right-0 border-l"}`}
      style={{ width: widthPx }}
      data-testid={`held-${edge}`}
    >
      {widthPx > 24 ? <Pause className="size-4" strokeWidth={1.5} /> : null}
    </i>
  );
}
