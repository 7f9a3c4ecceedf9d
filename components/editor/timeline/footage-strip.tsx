import { Pause } from "lucide-react";
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
  const frameAt = (tile: number) => {
    const passed = ((tile + 0.5) * tilePx * seconds) / widthPx - held.start;
    const ran = Math.min(Math.max(passed, 0), held.runs);
    const at = Math.floor((offsetSeconds + ran * speed) / strip.stepSeconds);
    return Math.min(Math.max(at, 0), strip.count - 1);
  };
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 left-0 flex" data-testid="footage-strip" data-first={frameAt(0)}>
        {Array.from({ length: tiles }, (_, tile) => (
          <i
            key={tile}
            className="h-full shrink-0"
            style={{
              width: tilePx,
              backgroundImage: `url("${strip.url}")`,
              backgroundSize: `${strip.count * 100}% 100%`,
              backgroundPosition: `${strip.count > 1 ? (frameAt(tile) / (strip.count - 1)) * 100 : 0}% 0`,
            }}
          />
        ))}
      </span>
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
